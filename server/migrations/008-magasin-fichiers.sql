-- The bytes of files leave the database for a store: a folder, or a bucket shared by several servers.

-- Where they are in the store. Null: still in fichiers_contenus, until the job deplacement_fichiers moves them.
alter table fichiers add column cle text constraint fichiers_cle_unique unique;

-- What the store may hold and no file names: written before the bytes are, and when a file goes.
-- The job menage_fichiers takes it out of the store a day later.
create table cles_orphelines (
  cle text primary key,
  depuis timestamptz not null default now()
);
create index cles_orphelines_depuis on cles_orphelines (depuis);

create function note_cle_orpheline() returns trigger language plpgsql as $$
begin
  insert into cles_orphelines (cle) values (old.cle) on conflict do nothing;
  return null;
end
$$;
create trigger fichiers_cle_orpheline after delete on fichiers
  for each row when (old.cle is not null) execute function note_cle_orpheline();
