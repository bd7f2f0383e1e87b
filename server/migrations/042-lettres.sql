-- A mail about a company that nobody there can receive is a letter. `contenu`: its words; null when the piece alone is
-- the letter. Posted and set aside exclude each other. `prefere_courrier`: mails about the company are
-- letters for this person.
create table lettres (
  id uuid primary key default gen_random_uuid(),
  ecrite_le timestamptz not null,
  entreprise_id uuid not null references entreprises,
  modele text not null,
  objet text not null,
  contenu jsonb,
  document_id uuid references documents,
  sujet_id uuid,
  recommandee boolean not null default false,
  imprimee_le timestamptz,
  postee_le date,
  ecartee_le date,
  statut text not null generated always as (
    case when postee_le is not null then 'postee' when ecartee_le is not null then 'ecartee' else 'a_poster' end
  ) stored,
  constraint lettres_contenu check (contenu is not null or document_id is not null),
  constraint lettres_issue check (postee_le is null or ecartee_le is null)
);

-- One letter for each thing to say: an act done again writes no second one.
create unique index lettres_sujet on lettres (modele, sujet_id);
create index lettres_a_poster on lettres (ecrite_le) where statut = 'a_poster';
create index lettres_entreprise on lettres (entreprise_id);
create index lettres_document on lettres (document_id) where document_id is not null;

alter table roles_entreprise add column prefere_courrier boolean not null default false;
