-- Lists of the office that a person keeps under a name. The address of a list reproduces it: this is its query string, and its name.
create table vues_enregistrees (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  -- The path of the list, as the web application declares it.
  liste text not null,
  nom text not null,
  recherche jsonb not null,
  cree_le timestamptz not null
);
create unique index vues_enregistrees_nom on vues_enregistrees (utilisateur_id, liste, normalise(nom));
