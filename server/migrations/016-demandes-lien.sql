-- Who asked for a link to choose a password, until a job has looked for the account: the request itself knows nothing of accounts.
-- The row goes in the transaction that treats it.
create table demandes_lien (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  demande_le timestamptz not null,
  requete_id uuid not null
);
