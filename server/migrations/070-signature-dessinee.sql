-- A signature drawn by hand, stroke by stroke: the points of each. Null: a name was typed.
alter table signatures_mandat add column trace jsonb check (jsonb_typeof(trace) = 'array' and pg_column_size(trace) < 65536);
