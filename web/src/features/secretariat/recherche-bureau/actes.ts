/** Acts that begin from anywhere: a verb, and the page where it is done. */
export const ACTES: readonly { titre: string; detail?: string; page: string }[] = [
  { titre: 'Saisir un règlement', page: '/admin/reglements' },
  { titre: 'Saisir des chèques', detail: 'En série, avec leur bordereau', page: '/admin/banque/saisie' },
  { titre: 'Nouvelle adhésion', page: '/admin/nouvelle-adhesion/recherche/' },
  { titre: 'Déposer un relevé bancaire', page: '/admin/banque' },
  { titre: 'Appeler les cotisations', page: '/admin/cotisations' },
  { titre: 'Préparer un prélèvement', page: '/admin/prelevements' },
  { titre: 'Nouveau groupement d’achats', page: '/admin/groupement-achat/' },
  { titre: 'Nouveau fournisseur', page: '/admin/fournisseur/' },
  { titre: 'Importer un classeur', page: '/admin/imports' },
  { titre: 'Inviter un utilisateur', page: '/admin/utilisateurs' },
]
