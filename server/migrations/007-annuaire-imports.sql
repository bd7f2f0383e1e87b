-- Search among members, the file of a machine, transfers, imports, merges.

alter table adherents add column fusionne_dans_id uuid references adherents;
alter table entreprises add column fusionnee_dans_id uuid references entreprises;
-- Where a merge found what the accountants read: a month exported again names the auxiliary account of the first time.
alter table cotisations add column tiers_origine_id uuid references entreprises;
alter table documents add column tiers_origine_id uuid references entreprises;
alter table reglements add column tiers_origine_id uuid references entreprises;
alter table mouvements_parts add column tiers_origine_id uuid references entreprises;

-- On the globe, in kilometres: the straight line from a commune to another grows with the way between them, and an index
-- gives the nearest ones first.
create extension if not exists cube;
alter table communes add column lieu cube generated always as (
  case when latitude is not null and longitude is not null then cube(array[
    6371 * cos(radians(latitude::float8)) * cos(radians(longitude::float8)),
    6371 * cos(radians(latitude::float8)) * sin(radians(longitude::float8)),
    6371 * sin(radians(latitude::float8))
  ]) end
) stored;
create index communes_lieu on communes using gist (lieu);
create index communes_departement on communes (departement);

-- What a search reads of a machine, of a farm, of a person: its own words, those of its company and of its commune, and who
-- may find it. Kept by triggers, because they stand in several tables; no version moves.
-- trouvable_par: null, nobody; {tous}; or the départements of the person, whatever the dates, to be checked again at the day.
alter table materiels
  add column recherche text not null default '',
  add column nom_tri text collate "C" not null default '',
  add column code_insee text,
  add column departement text,
  add column trouvable_par text[],
  add column trouvable_le daterange,
  -- The last « toujours là ? ».
  add column verifie_le date,
  add column verifie_par uuid references utilisateurs on delete set null,
  -- Of a sprayer: prochainControle of the domain, said again for lists. Other categories do not read it.
  add column prochain_controle date generated always as ((
    case when controle_pulverisateur_le is not null
      then controle_pulverisateur_le + case when controle_resultat = 'contre_visite' then interval '4 months' else interval '3 years' end
      else coalesce(date_premiere_circulation, make_date(annee, 1, 1)) + interval '5 years' end
  )::date) stored;
alter table exploitations
  add column recherche text not null default '',
  add column departement text generated always as (departement_de(adresse ->> 'code_insee')) stored,
  add column trouvable_par text[],
  add column surface_montree_a text[],
  add column trouvable_le daterange;
alter table adherents
  add column recherche_annuaire text not null default '',
  -- Where their company is.
  add column code_insee text,
  add column departement text,
  add column trouvable_par text[],
  add column trouvable_le datemultirange,
  -- The numbers that may be called: what is not to be called is found by nobody.
  add column numeros_annuaire text not null generated always as (
    jsonb_path_query_array(telephones, '$[*] ? (@.ne_pas_appeler == false).numero')::text
  ) stored;

create function audience_de(portee text, departements text[]) returns text[] language sql immutable parallel safe
  return case portee when 'tous' then array['tous'] when 'departement' then departements end;

-- Who may find the farms and the machines of a company: those who may find its main contact.
create view vitrines as
select r.entreprise_id, r.adherent_id, daterange(r.debut, r.fin, '[]') as trouvable_le,
  audience_de(a.visible_annuaire, d.departements) as trouvable_par,
  audience_de(
    case
      when 'personne' in (a.visible_annuaire, a.visible_surface) then 'personne'
      when 'departement' in (a.visible_annuaire, a.visible_surface) then 'departement'
      else 'tous'
    end, d.departements
  ) as surface_montree_a
from roles_entreprise r
  join adherents a on a.id = r.adherent_id
  join entreprises e on e.id = r.entreprise_id
  cross join lateral (
    select array_agg(distinct s.departement) as departements
    from roles_entreprise p join entreprises s on s.id = p.entreprise_id
    where p.adherent_id = a.id and s.departement is not null
  ) d
where r.est_contact_principal and a.visible_annuaire <> 'personne' and a.statut_personne = 'actif'
  and a.anonymise_le is null and a.fusionne_dans_id is null and e.fusionnee_dans_id is null
  and exists (select from adhesions h where h.entreprise_id = r.entreprise_id and h.statut = 'active');

create function est_propose(disponibilite text, statut text) returns boolean language sql immutable parallel safe
  return disponibilite <> 'non_partage' and statut in ('en_service', 'en_reparation');

create function remplit_recherche_materiel() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', normalise(c.libelle), n.marque, n.modele, n.designation,
      normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, normalise(x.commune)),
    concat_ws(' ', n.marque, n.modele, n.designation), x.code_insee, departement_de(x.code_insee)
  into new.recherche, new.nom_tri, new.code_insee, new.departement
  from entreprises e
    left join categories_materiel c on c.id = new.categorie_id
    left join marques m on m.id = new.marque_id
    left join exploitations x on x.id = new.exploitation_id
    cross join lateral (
      select normalise(coalesce(m.nom, new.marque_autre)) as marque, normalise(new.modele) as modele,
        normalise(new.designation) as designation
      offset 0
    ) n
  where e.id = new.entreprise_id;
  new.trouvable_par := null;
  new.trouvable_le := null;
  if est_propose(new.disponibilite, new.statut) then
    select v.trouvable_par, v.trouvable_le into new.trouvable_par, new.trouvable_le
    from vitrines v where v.entreprise_id = new.entreprise_id;
  end if;
  return new;
end $$;
create trigger materiels_recherche before insert or update of categorie_id, marque_id, marque_autre, modele, designation,
  disponibilite, statut, entreprise_id, exploitation_id on materiels
  for each row execute function remplit_recherche_materiel();

create function remplit_recherche_exploitation() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', normalise(new.nom), normalise(new.adresse ->> 'commune'), new.siret,
    normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, lower(e.no_adherent))
  into new.recherche from entreprises e where e.id = new.entreprise_id;
  new.trouvable_par := null;
  new.surface_montree_a := null;
  new.trouvable_le := null;
  if new.statut = 'active' then
    select v.trouvable_par, v.surface_montree_a, v.trouvable_le
    into new.trouvable_par, new.surface_montree_a, new.trouvable_le
    from vitrines v where v.entreprise_id = new.entreprise_id;
  end if;
  return new;
end $$;
create trigger exploitations_recherche before insert or update of nom, siret, adresse, statut, entreprise_id on exploitations
  for each row execute function remplit_recherche_exploitation();

-- Nothing of a role that is over, or has not begun: the job `annuaire_du_jour` sees to the days that pass.
create function remplit_recherche_adherent() returns trigger language plpgsql as $$
declare
  departements text[];
  aujourdhui date := (now() at time zone 'Europe/Paris')::date;
begin
  select concat_ws(' ', normalise(new.nom), normalise(new.prenom), normalise(new.nom_usage), string_agg(
      concat_ws(' ', normalise(e.raison_sociale), normalise(e.nom_commercial), e.siret, normalise(e.commune)), ' '
      order by e.id
    ) filter (where aujourdhui <@ daterange(r.debut, r.fin, '[]'))),
    (array_agg(e.adresse ->> 'code_insee' order by aujourdhui <@ daterange(r.debut, r.fin, '[]') desc, a.active desc,
      r.est_contact_principal desc, e.no_adherent))[1],
    range_agg(daterange(r.debut, r.fin, '[]')) filter (where a.active),
    array_agg(distinct e.departement) filter (where e.departement is not null)
  into new.recherche_annuaire, new.code_insee, new.trouvable_le, departements
  from roles_entreprise r join entreprises e on e.id = r.entreprise_id and e.fusionnee_dans_id is null
    cross join lateral (
      select exists (select from adhesions h where h.entreprise_id = e.id and h.statut = 'active') as active
    ) a
  where r.adherent_id = new.id;
  new.departement := departement_de(new.code_insee);
  new.trouvable_par := case
    when new.trouvable_le is not null and new.statut_personne = 'actif' and new.anonymise_le is null
      and new.fusionne_dans_id is null then audience_de(new.visible_annuaire, departements)
  end;
  return new;
end $$;
create trigger adherents_recherche before insert or update of
  nom, prenom, nom_usage, visible_annuaire, statut_personne, anonymise_le, fusionne_dans_id on adherents
  for each row execute function remplit_recherche_adherent();

-- An update of a column to itself runs the triggers above: where who may find it has changed, and nowhere else.
create function rafraichit_vitrine(entreprise uuid) returns void language plpgsql as $$
declare vitrine vitrines;
begin
  select * into vitrine from vitrines where entreprise_id = entreprise;
  update exploitations set nom = nom where entreprise_id = entreprise and statut = 'active'
    and (trouvable_par, surface_montree_a, trouvable_le)
      is distinct from (vitrine.trouvable_par, vitrine.surface_montree_a, vitrine.trouvable_le);
  update materiels set modele = modele where entreprise_id = entreprise and est_propose(disponibilite, statut)
    and (trouvable_par, trouvable_le) is distinct from (vitrine.trouvable_par, vitrine.trouvable_le);
end $$;

create function rafraichit_annuaire_du_role() returns trigger language plpgsql as $$
declare touches uuid[] := array[]::uuid[];
begin
  if tg_op <> 'INSERT' then touches := touches || old.adherent_id; end if;
  if tg_op <> 'DELETE' then touches := touches || new.adherent_id; end if;
  update adherents set nom = nom where id = any(touches);
  perform rafraichit_vitrine(entreprise_id) from (
    select r.entreprise_id from roles_entreprise r where r.adherent_id = any(touches) and r.est_contact_principal
    union select old.entreprise_id where tg_op <> 'INSERT' and old.est_contact_principal
  ) vitrine;
  return null;
end $$;
create trigger roles_recherche after insert or delete
  or update of adherent_id, entreprise_id, debut, fin, est_contact_principal on roles_entreprise
  for each row execute function rafraichit_annuaire_du_role();

-- A merge moves memberships from a company to another, its undoing moves them back.
create function rafraichit_annuaire_de_adhesion() returns trigger language plpgsql as $$
declare touchees uuid[] := array[]::uuid[];
begin
  if tg_op <> 'INSERT' and old.statut = 'active' then touchees := touchees || old.entreprise_id; end if;
  if tg_op <> 'DELETE' and new.statut = 'active' then touchees := touchees || new.entreprise_id; end if;
  if tg_op = 'UPDATE' and touchees = array[old.entreprise_id, old.entreprise_id] then return null; end if;
  update adherents set nom = nom where id in (select adherent_id from roles_entreprise where entreprise_id = any(touchees));
  perform rafraichit_vitrine(entreprise_id) from (select distinct unnest(touchees) as entreprise_id) touchee;
  return null;
end $$;
create trigger adhesions_recherche after insert or delete or update of statut, entreprise_id on adhesions
  for each row execute function rafraichit_annuaire_de_adhesion();

create function rafraichit_vitrines_du_contact() returns trigger language plpgsql as $$
begin
  perform rafraichit_vitrine(entreprise_id) from roles_entreprise where adherent_id = new.id and est_contact_principal;
  return null;
end $$;
create trigger adherents_vitrines after update of
  visible_annuaire, visible_surface, statut_personne, anonymise_le, fusionne_dans_id on adherents
  for each row when (
    (old.visible_annuaire, old.visible_surface, old.statut_personne, old.anonymise_le, old.fusionne_dans_id)
    is distinct from
    (new.visible_annuaire, new.visible_surface, new.statut_personne, new.anonymise_le, new.fusionne_dans_id)
  ) execute function rafraichit_vitrines_du_contact();

create function rafraichit_entreprise() returns trigger language plpgsql as $$
begin
  update adherents set nom = nom where id in (select adherent_id from roles_entreprise where entreprise_id = new.id);
  update exploitations set nom = nom where entreprise_id = new.id;
  update materiels set modele = modele where entreprise_id = new.id;
  perform rafraichit_vitrine(entreprise_id) from (
    select distinct c.entreprise_id from roles_entreprise r join roles_entreprise c using (adherent_id)
    where r.entreprise_id = new.id and c.est_contact_principal and c.entreprise_id <> new.id
  ) vitrine;
  return null;
end $$;
create trigger entreprises_rafraichit after update of
  raison_sociale, nom_commercial, siret, adresse, fusionnee_dans_id on entreprises
  for each row when (
    (old.raison_sociale, old.nom_commercial, old.siret, old.commune, old.adresse ->> 'code_insee', old.fusionnee_dans_id)
    is distinct from
    (new.raison_sociale, new.nom_commercial, new.siret, new.commune, new.adresse ->> 'code_insee', new.fusionnee_dans_id)
  ) execute function rafraichit_entreprise();

create function rafraichit_materiels_exploitation() returns trigger language plpgsql as $$
begin
  if old.code_insee is distinct from new.code_insee or old.commune is distinct from new.commune then
    update materiels set modele = modele where exploitation_id = new.id;
  end if;
  return null;
end $$;
create trigger exploitations_rafraichit after update of adresse on exploitations
  for each row execute function rafraichit_materiels_exploitation();

-- The machines whose words await the job `recherche_renommee`.
create table recherche_a_rafraichir (materiel_id uuid primary key);

-- A few at once, under their new name; more would not be written within a request.
create function rafraichit_materiels_renommes(renommes uuid[]) returns void language plpgsql as $$
begin
  if cardinality(renommes) <= 1000 then
    update materiels set modele = modele where id = any(renommes);
  else
    -- Renamed again while the job writes the former name: waits for it, then awaits it again.
    insert into recherche_a_rafraichir select unnest(renommes) order by 1
      on conflict (materiel_id) do update set materiel_id = excluded.materiel_id;
  end if;
end $$;

create function rafraichit_materiels_categorie() returns trigger language plpgsql as $$
begin
  perform rafraichit_materiels_renommes(array(select id from materiels where categorie_id = new.id));
  return null;
end $$;
create trigger categories_rafraichit after update of libelle on categories_materiel
  for each row when (old.libelle <> new.libelle) execute function rafraichit_materiels_categorie();

create function rafraichit_materiels_marque() returns trigger language plpgsql as $$
begin
  perform rafraichit_materiels_renommes(array(select id from materiels where marque_id = new.id));
  return null;
end $$;
create trigger marques_rafraichit after update of nom on marques
  for each row when (old.nom <> new.nom) execute function rafraichit_materiels_marque();

-- What members search among, one machine in four: narrow rows, read whole in a tenth of the time of `materiels`.
-- Its columns have the names they have there.
create table annonces (
  id uuid primary key references materiels on delete cascade,
  entreprise_id uuid not null,
  categorie_id uuid,
  marque_id uuid,
  disponibilite text not null,
  annee integer,
  puissance_ch integer,
  largeur_travail_m numeric(5, 2),
  recherche text not null,
  nom_tri text collate "C" not null,
  code_insee text,
  departement text,
  trouvable_par text[] not null,
  trouvable_le daterange not null
);

create function publie_annonce() returns trigger language plpgsql as $$
begin
  if new.trouvable_par is null then
    delete from annonces where id = new.id;
  else
    insert into annonces values (
      new.id, new.entreprise_id, new.categorie_id, new.marque_id, new.disponibilite, new.annee, new.puissance_ch,
      new.largeur_travail_m, new.recherche, new.nom_tri, new.code_insee, new.departement, new.trouvable_par, new.trouvable_le
    )
    on conflict (id) do update set
      (entreprise_id, categorie_id, marque_id, disponibilite, annee, puissance_ch, largeur_travail_m, recherche, nom_tri,
        code_insee, departement, trouvable_par, trouvable_le)
      = (excluded.entreprise_id, excluded.categorie_id, excluded.marque_id, excluded.disponibilite, excluded.annee,
        excluded.puissance_ch, excluded.largeur_travail_m, excluded.recherche, excluded.nom_tri, excluded.code_insee,
        excluded.departement, excluded.trouvable_par, excluded.trouvable_le)
      where annonces is distinct from excluded;
  end if;
  return null;
end $$;
create trigger materiels_publies after insert on materiels
  for each row when (new.trouvable_par is not null) execute function publie_annonce();
create trigger materiels_republies after update on materiels
  for each row when (old.trouvable_par is not null or new.trouvable_par is not null) execute function publie_annonce();

update adherents set nom = nom;
update exploitations set nom = nom;
update materiels set modele = modele;

create index annonces_recherche on annonces using gin (recherche gin_trgm_ops);
create index materiels_recherche on materiels using gin (recherche gin_trgm_ops);
create index exploitations_recherche on exploitations using gin (recherche gin_trgm_ops);
create index adherents_recherche_annuaire on adherents using gin (recherche_annuaire gin_trgm_ops);
create index adherents_numeros_annuaire on adherents using gin (numeros_annuaire gin_trgm_ops);
-- From commune to commune, the nearest first; département by département.
create index materiels_code_insee on materiels (code_insee, id);
create index materiels_departement on materiels (departement);
create index annonces_code_insee on annonces (code_insee, id);
create index annonces_departement on annonces (departement);
create index exploitations_code_insee on exploitations (code_insee, id);
create index exploitations_departement on exploitations (departement);
create index adherents_code_insee on adherents (code_insee, id);
create index adherents_departement on adherents (departement);
-- In the order of a column.
create index materiels_nom_tri on materiels (nom_tri, id);
create index materiels_annee on materiels (annee, id);
create index materiels_annee_desc on materiels (annee desc nulls last, id);
create index materiels_puissance on materiels (puissance_ch, id);
create index materiels_puissance_desc on materiels (puissance_ch desc nulls last, id);
create index annonces_nom_tri on annonces (nom_tri, id);
create index annonces_annee on annonces (annee, id);
create index annonces_annee_desc on annonces (annee desc nulls last, id);
create index annonces_puissance on annonces (puissance_ch, id);
create index annonces_puissance_desc on annonces (puissance_ch desc nulls last, id);
create index annonces_marque on annonces (marque_id);
create index annonces_categorie on annonces (categorie_id);
create index exploitations_nom_tri on exploitations (nom collate francais, id);
create index adherents_nom_tri on adherents (nom collate francais, prenom collate francais, id);
create index roles_entreprise_contact on roles_entreprise (entreprise_id, adherent_id) where est_contact_principal;

-- Photographs and papers of a machine; a photograph has its thumbnail.
create table fichiers_materiel (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
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

create index materiels_prochain_controle on materiels (categorie_id, prochain_controle)
  where statut in ('en_service', 'en_reparation');
create index materiels_assurance on materiels (assurance_expire_le) where statut in ('en_service', 'en_reparation');

-- The register of a day, in its order.
create index affectations_materiel_debut on affectations_materiel (debut, id);

-- The last reading may be corrected; two of one day keep their order.
alter table releves_heures
  add column version integer not null default 1,
  add column created_at timestamptz not null default clock_timestamp();

-- « Toujours là ? », answered machine by machine; `revue_id` names one act, `avant` is what undoing it gives back.
create table revues_materiel (
  revue_id uuid not null,
  materiel_id uuid not null references materiels on delete cascade,
  decision text not null check (decision in ('present', 'vendu', 'hors_service')),
  decidee_le timestamptz not null,
  decidee_par uuid references utilisateurs on delete set null,
  avant jsonb not null,
  -- Of the machine once saved: another change since keeps the act from being undone.
  version integer not null,
  primary key (revue_id, materiel_id)
);
create index revues_materiel_materiel on revues_materiel (materiel_id, decidee_le desc);

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
  -- Of the step that is running: what ends the server three times is given up.
  tentatives integer not null default 0,
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

create index journal_quand on journal (quand desc, id desc);
create index journal_action on journal (action, quand desc, id desc);
create index journal_objets on journal (objet, quand desc, id desc);

-- When members were told of a charge: what comes, or grows, after an order was accepted asks its member again.
alter table frais_achat add column annonce_le timestamptz not null default now();
update frais_achat set annonce_le = created_at;
