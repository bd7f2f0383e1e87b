-- `exigible_le`: the first instalment that is not paid, the money paying the oldest one first (`suitEcheancier`). Null: all are.
create or replace view echeanciers_courants as
select p.creance_id, e.id as echeancier_id, e.created_at,
  (
    select min(x.date_echeance)
    from (
      select date_echeance, sum(montant) over (order by date_echeance) as cumul, sum(montant) over () as total
      from echeances_echeancier where echeancier_id = e.id
    ) x
    where x.cumul > x.total - (
      select sum(case when c.ouverte then c.reste else 0 end)
      from pieces_echeancier q join creances c on c.id = q.creance_id where q.echeancier_id = e.id
    )
  ) as exigible_le
from pieces_echeancier p join echeanciers e on e.id = p.echeancier_id
where e.fin_le is null;
