-- A person belongs to themselves as soon as there is an account or a second company: the others propose.
create table propositions_personne (
  id uuid primary key default gen_random_uuid(),
  cree_le timestamptz not null default now(),
  adherent_id uuid not null references adherents on delete cascade,
  entreprise_id uuid not null references entreprises on delete cascade,
  propose_par uuid references utilisateurs on delete set null,
  -- [{champ, avant, apres}]: empty once decided, the journal says what was.
  champs jsonb not null,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'acceptee', 'refusee', 'remplacee')),
  decide_le timestamptz,
  decide_par uuid references utilisateurs on delete set null,
  check ((statut = 'en_attente') = (decide_le is null))
);
create index propositions_personne_adherent on propositions_personne (adherent_id);
create index propositions_personne_entreprise on propositions_personne (entreprise_id);
create index propositions_personne_propose_par on propositions_personne (propose_par);
create index propositions_personne_decide_par on propositions_personne (decide_par);
create index propositions_personne_attente on propositions_personne (cree_le, id) where statut = 'en_attente';

-- Where this company calls the person.
alter table roles_entreprise add column telephone_role text;

-- The company that wrote the address alone: null once the person or the cooperative has answered for it.
alter table adherents add column email_saisi_par uuid references entreprises on delete set null;
create index adherents_email_saisi_par on adherents (email_saisi_par) where email_saisi_par is not null;
