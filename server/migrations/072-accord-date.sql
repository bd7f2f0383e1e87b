-- Since 018 every version writes the day with the state: an order that waits for its member says since when.
update bons_commande set accord_demande_le = updated_at where statut = 'a_reconfirmer' and accord_demande_le is null;
alter table bons_commande add constraint bons_commande_accord_date
  check (statut <> 'a_reconfirmer' or accord_demande_le is not null);
