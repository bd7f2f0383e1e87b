import { expect, test } from 'vitest'
import { createEntete } from './entete.ts'

test('R97 : l’en-tête dit de chaque colonne ce qui reste à demander', () => {
  const entete = createEntete('Adhérents', ['SIRET de l’entreprise', 'Nom', 'Prénom', 'Date de naissance', 'Depuis le'])
  if ('refus' in entete) throw new Error(entete.refus)
  entete.lis(['1', 'A', 'B', '03/04/1978', '04/13/2010'], 'csv')
  entete.lis(['1', 'C', 'D', '2001-02-03', '03/04/2010'], 'csv')
  expect(entete.resume()).toMatchObject({
    dates: ['12/31/2026', '2026-12-31'],
    ordres: [
      {
        champ: 'date_naissance',
        titre: 'Date de naissance',
        ordre: null,
        exemples: [{ texte: '03/04/1978', jour_mois: '1978-04-03', mois_jour: '1978-03-04' }],
      },
      { champ: 'debut', titre: 'Depuis le', ordre: 'mois_jour' },
    ],
  })
})
