-- A workbook whose dates may be read in two ways waits for an answer, which stays with it.
alter table imports drop constraint imports_statut_check;
alter table imports add constraint imports_statut_check check (statut in (
  'a_lire', 'en_lecture', 'a_preciser', 'pret', 'en_erreur', 'a_appliquer', 'en_application', 'applique', 'abandonne', 'echec'
));
alter table imports add column ordre_dates text check (ordre_dates in ('jour_mois', 'mois_jour'));
