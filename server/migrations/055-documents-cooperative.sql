-- Documents of the cooperative: statutes, minutes, price lists, forms. Withdrawn, a document is kept, and comes back.
create table documents_cooperative (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  titre text not null,
  categorie text not null check (categorie in ('statuts', 'assemblees', 'tarifs', 'formulaires', 'autres')),
  lecteurs text not null check (lecteurs in ('adherents', 'bureau')),
  retire_le timestamptz
);

-- Each file that a document had, from 1: the last one is read.
create table editions_document_cooperative (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents_cooperative,
  fichier_id uuid not null unique references fichiers,
  rang integer not null,
  depose_le timestamptz not null,
  unique (document_id, rang)
);
