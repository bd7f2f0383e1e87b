-- A call, or a paper that the office enters: what is done meanwhile for the company carries it.
create table echanges (
  id uuid primary key default gen_random_uuid(),
  entreprise_id uuid not null references entreprises on delete cascade,
  -- Who of the company asked.
  adherent_id uuid references adherents on delete set null,
  moyen text not null check (moyen in ('telephone', 'papier')),
  -- The day of the call, or the date written on the paper.
  le date not null,
  note text,
  auteur_id uuid not null references utilisateurs on delete cascade,
  commence_le timestamptz not null,
  termine_le timestamptz,
  version integer not null default 1
);

-- Nobody answers two calls at once: the one that begins ends the former.
create unique index echanges_ouvert on echanges (auteur_id) where termine_le is null;
create index echanges_entreprise on echanges (entreprise_id, commence_le desc);
create index echanges_adherent on echanges (adherent_id) where adherent_id is not null;

-- Written in the transaction of the act; read with what the act changed, however old.
create table actes_echange (
  id bigint generated always as identity primary key,
  echange_id uuid not null references echanges on delete cascade,
  action text not null,
  objet text not null,
  objet_id uuid not null,
  quand timestamptz not null
);
create index actes_echange_objet on actes_echange (objet, objet_id, quand desc);
create index actes_echange_echange on actes_echange (echange_id);
