const EXPORT = 'The file of a person shows when the row last changed, under that name.'

/** Sources that read the last change of a row as such: file, reason. Any other date has a column of its own, written by the act that it dates. */
export const LAST_CHANGES = [
  {
    path: 'server/src/achats/bons-commande/bons-commande.repository.ts',
    reason: 'A draft of an order says when it was last saved.',
  },
  {
    path: 'server/src/achats/bons-commande/mes-commandes.service.ts',
    reason: 'The same draft, as its member reads it.',
  },
  { path: 'server/src/annuaire/besoins/oubli.repository.ts', reason: EXPORT },
  { path: 'server/src/annuaire/demandes/demandes.repository.ts', reason: EXPORT },
  { path: 'server/src/secretariat/vie-privee/export.repository.ts', reason: EXPORT },
  {
    path: 'server/src/secretariat/vie-privee/conservation.repository.ts',
    reason: 'An account is kept as long as somebody uses it or changes it.',
  },
  {
    path: 'server/src/secretariat/doublons/fiches.repository.ts',
    reason: 'Of two records to merge, the one changed last is offered first.',
  },
  {
    path: 'server/src/secretariat/doublons/comparaison.service.ts',
    reason: 'The same two records, attribute by attribute.',
  },
  {
    path: 'server/src/comptes/personnes/personne.repository.ts',
    reason: 'Names the columns that a form never writes.',
  },
]
