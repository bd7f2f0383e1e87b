-- The yearly questions that were answered, by their names: who, when, and a digest of what was shown.
alter table declarations add column reponses jsonb not null default '{}';
