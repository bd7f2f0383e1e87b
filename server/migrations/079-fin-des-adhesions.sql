-- Each act that ends a membership gives its day. Those ended before it did keep the day of their last change, once and for all: read
-- as the end, that day would move again with the next change.
update adhesions set fin_le = coalesce(date_effet, (modifiee_le at time zone 'Europe/Paris')::date)
where fin_le is null and statut in ('refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee');
