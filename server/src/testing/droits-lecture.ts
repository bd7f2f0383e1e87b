/** The writes that ask the office for no more than reading: a file that is printed, what only concerns its caller. */
export const ECRITURES_DE_LECTURE = [
  'POST /admin/groupements-achats/:id/documents/:document_id/fichier',
  'POST /bons-commande/:id/pdf',
  'POST /admin/commandes-fournisseur/:id/pdf',
  'POST /groupements-achats/:id/documents/:document_id/fichier',
  'POST /annuaire/adherents/:id/coordonnees',
  'POST /admin/actes-en-attente/:id/annuler',
  'POST /admin/actes-en-attente/:id/lu',
  'POST /admin/matin/reports',
  'DELETE /admin/matin/reports/:id',
  'POST /admin/vues-enregistrees',
  'PATCH /admin/vues-enregistrees/:id',
  'DELETE /admin/vues-enregistrees/:id',
  'POST /adhesions/:id/materiels/:materiel_id/fiche',
  'POST /admin/documents/:id/fichier',
  'POST /adhesions/:id/documents/:document_id/fichier',
  'POST /adhesions/:id/cotisations/:cotisation_id/pdf',
] as const
