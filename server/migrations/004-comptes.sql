-- What a person does with their account: mails, links, second factor, delegated access, phones, consents, deletion.

-- The outbox: written in the transaction of the act, sent by a job.
create table courriels (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  modele text not null,
  destinataire text not null,
  objet text not null,
  utilisateur_id uuid references utilisateurs on delete set null,
  adherent_id uuid references adherents on delete set null,
  -- Encrypted, and erased once sent: it holds links.
  contenu_chiffre bytea,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'envoye', 'echec', 'annule')),
  tentatives integer not null default 0,
  prochain_essai_le timestamptz not null,
  envoye_le timestamptz,
  erreur text,
  -- Without a mail server, the log of the demonstration showed its link.
  affiche_le timestamptz,
  recherche text not null generated always as (normalise(destinataire) || ' ' || normalise(objet)) stored
);
create index courriels_recherche on courriels using gin (recherche gin_trgm_ops);
create index courriels_a_envoyer on courriels (prochain_essai_le) where statut = 'en_attente';
create index courriels_liste on courriels ((statut = 'echec') desc, created_at desc, id);
create index courriels_utilisateur on courriels (utilisateur_id);
create index courriels_adherent on courriels (adherent_id);

-- Links of mails, used once.
create table jetons (
  jeton_sha256 bytea primary key,
  usage text not null check (usage in (
    'mot_de_passe', 'invitation', 'email', 'totp', 'annulation_email', 'annulation_suppression'
  )),
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  -- The new address of `email`, the former one of `annulation_email`.
  email text,
  cree_le timestamptz not null,
  expire_le timestamptz not null
);
create index jetons_utilisateur on jetons (utilisateur_id, usage);
create index jetons_expire on jetons (expire_le);

alter table utilisateurs
  add column derniere_connexion_le timestamptz,
  add column inactivite_prevenue_le timestamptz,
  add column totp_secret_chiffre bytea,
  -- Null while the secret is being enrolled.
  add column totp_actif_le timestamptz,
  -- The last 30-second step whose code was used: a code serves once.
  add column totp_dernier_pas bigint,
  add column suppression_prevue_le timestamptz,
  add column recherche text not null generated always as (
    normalise(identifiant) || ' ' || normalise(email) || ' '
    || coalesce(normalise(nom), '') || ' ' || coalesce(normalise(prenom), '')
  ) stored,
  drop constraint utilisateurs_statut_check,
  add constraint utilisateurs_statut_check
    check (statut in ('invite', 'actif', 'desactive', 'suppression', 'anonymise'));
create index utilisateurs_recherche on utilisateurs using gin (recherche gin_trgm_ops);

create table codes_secours (
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  code_sha256 bytea not null,
  primary key (utilisateur_id, code_sha256)
);

-- An administrator acts for a member, who sees it.
create table delegations (
  id uuid primary key default gen_random_uuid(),
  administrateur_id uuid not null references utilisateurs,
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  motif text not null,
  debut timestamptz not null,
  fin timestamptz
);
create index delegations_utilisateur on delegations (utilisateur_id, debut desc);

alter table sessions
  -- The password was right, the code is due: good for nothing else.
  add column totp_du boolean not null default false,
  add column delegation_id uuid references delegations on delete cascade;

alter table journal add column pour_id uuid references utilisateurs on delete set null;
create index journal_acteur on journal (acteur_id, id desc);

-- An invitation to an address that already has an account: its holder accepts to be this person, or refuses.
create table rattachements (
  id uuid primary key default gen_random_uuid(),
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  adherent_id uuid not null references adherents on delete cascade,
  entreprise_id uuid not null references entreprises,
  demande_par uuid references utilisateurs on delete set null,
  cree_le timestamptz not null,
  expire_le timestamptz not null,
  unique (utilisateur_id, adherent_id)
);
create index rattachements_adherent on rattachements (adherent_id);

-- A person has several telephones: [{numero, type, est_prefere, ne_pas_appeler}]. The first mobile and the first landline
-- are also columns, for lists and searches.
alter table adherents add column telephones jsonb not null default '[]';
update adherents set telephones = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'numero', numero, 'type', type, 'est_prefere', rang = 1, 'ne_pas_appeler', false
  ) order by rang), '[]')
  from (
    select numero, type, row_number() over (order by ordre) as rang
    from (values (1, telephone_mobile, 'mobile'), (2, telephone_fixe, 'fixe')) as v (ordre, numero, type)
    where numero is not null
  ) as numeros
) where telephone_mobile is not null or telephone_fixe is not null;
alter table adherents drop column telephone_fixe, drop column telephone_mobile;
alter table adherents
  add column telephone_fixe text
    generated always as (jsonb_path_query_first(telephones, '$[*] ? (@.type == "fixe")') ->> 'numero') stored,
  add column telephone_mobile text
    generated always as (jsonb_path_query_first(telephones, '$[*] ? (@.type == "mobile")') ->> 'numero') stored,
  -- Who sees what in the directory: nobody, members of the same département, every member.
  add column visible_annuaire text not null default 'tous'
    check (visible_annuaire in ('personne', 'departement', 'tous')),
  add column visible_telephone text not null default 'personne'
    check (visible_telephone in ('personne', 'departement', 'tous')),
  add column visible_email text not null default 'personne'
    check (visible_email in ('personne', 'departement', 'tous')),
  add column visible_adresse text not null default 'personne'
    check (visible_adresse in ('personne', 'departement', 'tous')),
  add column visible_materiels text not null default 'personne'
    check (visible_materiels in ('personne', 'departement', 'tous')),
  add column visible_surface text not null default 'personne'
    check (visible_surface in ('personne', 'departement', 'tous')),
  add column email_info boolean not null default false,
  add column sms_info boolean not null default false,
  add column courrier boolean not null default false,
  add column alertes_groupements text[] not null default '{}',
  add column frequence text not null default 'immediat' check (frequence in ('immediat', 'hebdomadaire')),
  add column anonymise_le timestamptz;

-- What was consented to, in which words, when, by whom. The current state is on the person.
create table consentements (
  id bigint primary key generated always as identity,
  adherent_id uuid not null references adherents on delete cascade,
  finalite text not null,
  valeur text not null,
  version_texte integer not null,
  quand timestamptz not null,
  canal text not null check (canal in ('portail', 'cooperative')),
  acteur_id uuid references utilisateurs on delete set null
);
create index consentements_adherent on consentements (adherent_id, id desc);

-- Who asked for whose telephone, e-mail or address.
create table consultations (
  id bigint primary key generated always as identity,
  adherent_id uuid not null references adherents on delete cascade,
  lecteur_id uuid references utilisateurs on delete set null,
  champs text[] not null,
  quand timestamptz not null
);
create index consultations_adherent on consultations (adherent_id, quand desc);
create index consultations_lecteur on consultations (lecteur_id, quand desc);

alter table adhesions
  add column resiliation_motif text,
  add column resiliation_demandee_le timestamptz,
  add column resiliation_demandee_par uuid references utilisateurs on delete set null;
create index adhesions_resiliation on adhesions (resiliation_prevue_le)
  where resiliation_prevue_le is not null and statut = 'active';
