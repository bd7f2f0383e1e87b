-- The packages of each article, in the orders that commit somebody: a card, the meter of a purchase and its list of articles summed the lines at
-- each read. Kept as the totals of the orders are (073). Rows are only added: two orders of one article never wait for each other.
create table quantites_articles (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  nombre bigint not null
);
create index quantites_articles_article on quantites_articles (article_id) include (nombre);

-- Lines that change while their order commits somebody. What changed is found by a difference (065): an attribution writes every line of a
-- purchase, and changes none of these.
create function lignes_comptees() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quantites_articles (article_id, nombre)
    select l.article_id, sum(l.nombre) from apres l join bons_commande b on b.id = l.bon_commande_id
    where b.statut not in ('brouillon', 'annule') group by 1;
  elsif tg_op = 'DELETE' then
    insert into quantites_articles (article_id, nombre)
    select l.article_id, -sum(l.nombre) from avant l join bons_commande b on b.id = l.bon_commande_id
    where b.statut not in ('brouillon', 'annule') group by 1;
  else
    insert into quantites_articles (article_id, nombre)
    select l.article_id, sum(l.nombre)
    from (
      select bon_commande_id, article_id, sum(nombre) as nombre
      from (
        select bon_commande_id, article_id, -nombre as nombre from avant
        union all select bon_commande_id, article_id, nombre from apres
      ) d
      group by 1, 2 having sum(nombre) <> 0
    ) l join bons_commande b on b.id = l.bon_commande_id
    where b.statut not in ('brouillon', 'annule') group by 1 having sum(l.nombre) <> 0;
  end if;
  return null;
end $$;
create trigger lignes_comptees_insere after insert on lignes_commande
  referencing new table as apres for each statement execute function lignes_comptees();
create trigger lignes_comptees_change after update on lignes_commande
  referencing old table as avant new table as apres for each statement execute function lignes_comptees();
create trigger lignes_comptees_efface after delete on lignes_commande
  referencing old table as avant for each statement execute function lignes_comptees();

-- An order that begins or ceases to commit somebody, with all its lines.
create function bons_engages() returns trigger language plpgsql as $$
begin
  insert into quantites_articles (article_id, nombre)
  select article_id, case when old.statut in ('brouillon', 'annule') then nombre else -nombre end
  from lignes_commande where bon_commande_id = old.id;
  return case when tg_op = 'DELETE' then old end;
end $$;
create trigger bons_engages_change after update of statut on bons_commande
  for each row when ((old.statut in ('brouillon', 'annule')) <> (new.statut in ('brouillon', 'annule')))
  execute function bons_engages();
-- Before: its lines, which are deleted with it, no longer find it.
create trigger bons_engages_efface before delete on bons_commande
  for each row when (old.statut not in ('brouillon', 'annule'))
  execute function bons_engages();

insert into quantites_articles (article_id, nombre)
select l.article_id, sum(l.nombre) from lignes_commande l join bons_commande b on b.id = l.bon_commande_id
where b.statut not in ('brouillon', 'annule') group by 1;
