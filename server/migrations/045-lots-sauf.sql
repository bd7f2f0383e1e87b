-- Memberships that a call leaves alone, because somebody set them apart in its dress rehearsal.
alter table lots_cotisations add column sauf_ids uuid[] not null default '{}';
