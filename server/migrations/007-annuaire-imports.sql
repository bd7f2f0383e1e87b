-- Search among members, the file of a machine, transfers, imports, merges.

-- What a search reads of a machine, of a farm, of a person: its own words, those of its company and of its commune.
-- Kept by triggers, because they stand in several tables; no version moves.
alter table materiels
  add column recherche text not null default '',
  add column code_insee text,
  add column departement text,
  -- The last « toujours là ? ».
  add column verifie_le date,
  add column verifie_par uuid references utilisateurs on delete set null;
alter table exploitations
  add column recherche text not null default '',
  add column departement text generated always as (departement_de(adresse ->> 'code_insee')) stored;
alter table adherents
  add column recherche_annuaire text not null default '',
  -- The numbers that may be called: what is not to be called is found by nobody.
  add column numeros_annuaire text not null generated always as (
    jsonb_path_query_array(telephones, '$[*] ? (@.ne_pas_appeler == false).numero')::text
  ) stored;

create function remplit_recherche_materiel() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', normalise(c.libelle), normalise(coalesce(m.nom, new.marque_autre)), normalise(new.modele),
      normalise(new.designation), normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, normalise(x.commune)),
    x.code_insee, departement_de(x.code_insee)
  into new.recherche, new.code_insee, new.departement
  from entreprises e
    left join categories_materiel c on c.id = new.categorie_id
    left join marques m on m.id = new.marque_id
    left join exploitations x on x.id = new.exploitation_id
  where e.id = new.entreprise_id;
  return new;
end $$;
create trigger materiels_recherche before insert or update of
  categorie_id, marque_id, marque_autre, modele, designation, entreprise_id, exploitation_id on materiels
  for each row execute function remplit_recherche_materiel();

create function remplit_recherche_exploitation() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', normalise(new.nom), normalise(new.adresse ->> 'commune'), new.siret,
    normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, lower(e.no_adherent))
  into new.recherche from entreprises e where e.id = new.entreprise_id;
  return new;
end $$;
create trigger exploitations_recherche before insert or update of nom, siret, adresse, entreprise_id on exploitations
  for each row execute function remplit_recherche_exploitation();

create function remplit_recherche_adherent() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', normalise(new.nom), normalise(new.prenom), normalise(new.nom_usage), string_agg(
      concat_ws(' ', normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, normalise(e.commune)), ' '))
  into new.recherche_annuaire
  from roles_entreprise r join entreprises e on e.id = r.entreprise_id
  where r.adherent_id = new.id and (r.fin is null or r.fin >= current_date);
  return new;
end $$;
create trigger adherents_recherche before insert or update of nom, prenom, nom_usage on adherents
  for each row execute function remplit_recherche_adherent();

-- An update of a column to itself runs the triggers above.
create function rafraichit_adherents_du_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update adherents set nom = nom where id = old.adherent_id; end if;
  if tg_op <> 'DELETE' then update adherents set nom = nom where id = new.adherent_id; end if;
  return null;
end $$;
create trigger roles_recherche after insert or delete or update of adherent_id, entreprise_id, fin on roles_entreprise
  for each row execute function rafraichit_adherents_du_role();

create function rafraichit_entreprise() returns trigger language plpgsql as $$
begin
  if (old.raison_sociale, old.nom_commercial, old.siret, old.commune)
    is not distinct from (new.raison_sociale, new.nom_commercial, new.siret, new.commune) then return null; end if;
  update exploitations set nom = nom where entreprise_id = new.id;
  update materiels set modele = modele where entreprise_id = new.id;
  update adherents set nom = nom where id in (select adherent_id from roles_entreprise where entreprise_id = new.id);
  return null;
end $$;
create trigger entreprises_rafraichit after update of raison_sociale, nom_commercial, siret, adresse on entreprises
  for each row execute function rafraichit_entreprise();

create function rafraichit_materiels_exploitation() returns trigger language plpgsql as $$
begin
  if old.code_insee is distinct from new.code_insee or old.commune is distinct from new.commune then
    update materiels set modele = modele where exploitation_id = new.id;
  end if;
  return null;
end $$;
create trigger exploitations_rafraichit after update of adresse on exploitations
  for each row execute function rafraichit_materiels_exploitation();

create function rafraichit_materiels_categorie() returns trigger language plpgsql as $$
begin
  if old.libelle <> new.libelle then update materiels set modele = modele where categorie_id = new.id; end if;
  return null;
end $$;
create trigger categories_rafraichit after update of libelle on categories_materiel
  for each row execute function rafraichit_materiels_categorie();

create function rafraichit_materiels_marque() returns trigger language plpgsql as $$
begin
  if old.nom <> new.nom then update materiels set modele = modele where marque_id = new.id; end if;
  return null;
end $$;
create trigger marques_rafraichit after update of nom on marques
  for each row execute function rafraichit_materiels_marque();

update adherents set nom = nom;
update exploitations set nom = nom;
update materiels set modele = modele;

create index materiels_recherche on materiels using gin (recherche gin_trgm_ops);
create index exploitations_recherche on exploitations using gin (recherche gin_trgm_ops);
create index adherents_recherche_annuaire on adherents using gin (recherche_annuaire gin_trgm_ops);
create index adherents_numeros_annuaire on adherents using gin (numeros_annuaire gin_trgm_ops);
create index materiels_code_insee on materiels (code_insee);
create index exploitations_code_insee on exploitations (code_insee);
create index roles_entreprise_contact on roles_entreprise (entreprise_id, adherent_id) where est_contact_principal;

-- Photographs and papers of a machine; a photograph has its thumbnail.
create table fichiers_materiel (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  materiel_id uuid not null references materiels on delete cascade,
  genre text not null check (genre in ('photo', 'document')),
  -- Of a paper.
  type text check (type in ('carte_grise', 'facture', 'notice', 'controle', 'assurance', 'autre')),
  libelle text,
  fichier_id uuid not null references fichiers,
  vignette_id uuid references fichiers,
  ordre integer not null default 0
);
create index fichiers_materiel_materiel on fichiers_materiel (materiel_id, ordre);

-- Periodic inspections other than that of sprayers, which stands on the machine.
create table controles_materiel (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  materiel_id uuid not null references materiels on delete cascade,
  type text not null check (type in ('vgp', 'controle_technique', 'extincteur', 'pression', 'autre')),
  libelle text,
  fait_le date not null,
  resultat text,
  organisme text,
  numero text,
  prochain_le date
);
create index controles_materiel_materiel on controles_materiel (materiel_id);
create index controles_materiel_prochain on controles_materiel (prochain_le) where prochain_le is not null;

-- What was told of a due date, once a step: 90 days, 30 days, the day.
create table alertes_materiel (
  materiel_id uuid not null references materiels on delete cascade,
  objet text not null,
  echeance date not null,
  jours integer not null,
  envoyee_le timestamptz not null,
  primary key (materiel_id, objet, echeance, jours)
);

create table transferts (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  materiel_id uuid not null references materiels,
  de_entreprise_id uuid not null references entreprises,
  vers_entreprise_id uuid not null references entreprises,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'accepte', 'refuse', 'annule', 'expire')),
  message text,
  demande_par uuid references utilisateurs on delete set null,
  demande_le timestamptz not null,
  expire_le timestamptz not null,
  motif text,
  decide_par uuid references utilisateurs on delete set null,
  decide_le timestamptz,
  exploitation_id uuid references exploitations
);
create unique index transferts_en_attente on transferts (materiel_id) where statut = 'en_attente';
create index transferts_vers on transferts (vers_entreprise_id, statut);
create index transferts_de on transferts (de_entreprise_id, statut);

-- A workbook that was sent: what it would change, then what it did.
create table imports (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nom text not null,
  fichier_id uuid references fichiers on delete set null,
  statut text not null default 'a_lire'
    check (statut in ('a_lire', 'en_lecture', 'pret', 'en_erreur', 'a_appliquer', 'en_application', 'applique', 'abandonne', 'echec')),
  -- Encodings, separators, dates: what was recognised, sheet by sheet.
  lecture jsonb,
  resume jsonb,
  fait integer not null default 0,
  total integer not null default 0,
  erreur text,
  demande_par uuid references utilisateurs on delete set null,
  applique_par uuid references utilisateurs on delete set null,
  applique_le timestamptz
);
create index imports_recents on imports (created_at desc, id);
create table lignes_import (
  import_id uuid not null references imports on delete cascade,
  feuille text not null,
  ligne integer not null,
  -- The SIRET of its company; what has none is alone under its own key.
  cle text not null,
  libelle text,
  -- Null until it is analysed.
  sort text check (sort in ('cree', 'modifie', 'inchange', 'erreur')),
  -- [{champ, avant, apres}]
  differences jsonb not null default '[]',
  -- [{champ, message}]
  erreurs jsonb not null default '[]',
  valeurs jsonb not null,
  objet_id uuid,
  primary key (import_id, feuille, ligne)
);
create index lignes_import_sort on lignes_import (import_id, sort, feuille, ligne);
create index lignes_import_cle on lignes_import (import_id, feuille, cle, ligne);

-- Two rows for one person, or one company: what was moved, so that it can be moved back.
create table fusions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  objet text not null check (objet in ('adherent', 'entreprise')),
  gardee_id uuid not null,
  absorbee_id uuid not null,
  -- The kept row before, the absorbed one, and the ids of what moved, table by table.
  avant jsonb not null,
  deplacements jsonb not null,
  faite_par uuid references utilisateurs on delete set null,
  faite_le timestamptz not null,
  annulable_jusqu_au timestamptz not null,
  annulee_le timestamptz,
  annulee_par uuid references utilisateurs on delete set null
);
create index fusions_recentes on fusions (faite_le desc, id);
create index fusions_absorbee on fusions (absorbee_id);
-- Said of two rows: they look alike and are not the same.
create table faux_doublons (
  objet text not null check (objet in ('adherent', 'entreprise')),
  un_id uuid not null,
  autre_id uuid not null,
  dit_par uuid references utilisateurs on delete set null,
  dit_le timestamptz not null,
  primary key (objet, un_id, autre_id),
  check (un_id < autre_id)
);
alter table adherents add column fusionne_dans_id uuid references adherents;
alter table entreprises add column fusionnee_dans_id uuid references entreprises;

create index journal_quand on journal (quand desc, id desc);
create index journal_action on journal (action, id desc);
