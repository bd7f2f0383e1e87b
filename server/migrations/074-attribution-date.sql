-- The morning list says since when a purchase waits for its order to the supplier: any later change of the purchase counted as that day.
alter table groupements_achats add column attribue_le timestamptz;
update groupements_achats g set attribue_le = (
  select max(j.quand) from journal j where j.objet = 'groupement_achats' and j.objet_id = g.id and j.action = 'attribuer'
);
