-- The last change of a row was dated by each statement that wrote it, by three clocks. One trigger dates it, where the version moves: what
-- is kept beside a row (its search, its totals) does not change it. Rows without a version are dated at each change.
create function date_la_modification() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The lease of a mail is kept by the clock of its sending, which may be put back: it is not the date of a change.
alter table courriels rename column updated_at to touche_le;

do $$
declare
  nom text;
  versionnee boolean;
begin
  for nom, versionnee in
    select c.table_name, bool_or(c.column_name = 'version')
    from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by 1 having bool_or(c.column_name = 'updated_at')
  loop
    execute format('create trigger %I before update on %I for each row %s execute function date_la_modification()',
      nom || '_modification', nom, case when versionnee then 'when (new.version <> old.version)' else '' end);
  end loop;
end $$;
