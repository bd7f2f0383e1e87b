-- The previews of reminders and of debits read what is due in every company: what they look for is found by an index.
create index adherents_decedes on adherents (id) where statut_personne = 'decede';
create index lignes_prelevement_attendues on lignes_prelevement (creance_id)
  where statut in ('prevue', 'exportee') and reglement_id is null;
-- The steps sent for a piece, and their days, are read in the index alone.
alter table relances drop constraint relances_etape_unique;
alter table relances add constraint relances_etape_unique
  unique nulls not distinct (creance_id, etape, echeancier_id) include (envoyee_le);
create index entreprises_prelevees on entreprises (id) where mode_reglement = 'prelevement_sepa';
create index cotisations_en_litige on cotisations (id) where litige_motif is not null;
-- A fee holds its situation and its computation, two to a page: what a list of open fees reads is in the index alone.
drop index cotisations_echeance;
create index cotisations_echeance on cotisations (echeance, id)
  include (statut, entreprise_id, adhesion_id, numero, date_emission, montant_du, regle, montant_irrecouvrable, litige_motif)
  where statut in ('appelee', 'partiellement_payee');
