-- Passkeys: the key stays on the device of the person, here are what checks its signatures and the name they gave it.
create table cles_acces (
  id uuid primary key default gen_random_uuid(),
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  identifiant_cle bytea not null constraint cles_acces_identifiant unique,
  cle_publique bytea not null,
  -- How many times the device says that the key signed; 0 when it does not count.
  compteur bigint not null,
  transports text[] not null default '{}',
  nom text not null,
  cree_le timestamptz not null,
  utilisee_le timestamptz
);
create index cles_acces_utilisateur on cles_acces (utilisateur_id, cree_le);

-- What a device is asked to sign: once, within minutes, and only for who holds the same cookie or the same link.
create table defis_acces (
  porteur_sha256 bytea not null,
  usage text not null check (usage in ('connexion', 'ajout', 'invitation')),
  defi text not null,
  expire_le timestamptz not null,
  primary key (porteur_sha256, usage)
);
create index defis_acces_expire on defis_acces (expire_le);

-- Opened by a passkey whose device checked who holds it: as good as a password and a code.
alter table sessions add column par_cle boolean not null default false;
