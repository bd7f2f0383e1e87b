import { describe, expect, test } from 'vitest'
import { EntrepriseSaisie } from './dossiers/entreprises/entreprise-saisie.ts'
import { hasLien, sansLien } from './lien-dans-un-nom.ts'
import { Nom } from './nom.ts'

describe('R76 : l’adresse que l’on glisse dans un nom', () => {
  test.each([
    ['Gagnez sur arnaque.com', 'Gagnez sur …'],
    ['http://arnaque', '…'],
    ['HTTPS arnaque', '… arnaque'],
    ['www.arnaque', '…'],
    ['www arnaque', '… arnaque'],
    ['(www2.arnaque.fr) GAEC', '… GAEC'],
    ['ecrivez@arnaque.fr vite', '… vite'],
    ['ecrivez＠arnaque', '…'],
    ['arnaque。com', '…'],
    ['ARNAQUE.ZONE', '…'],
    ['Remboursement\u00a0: coop-fr.io', 'Remboursement\u00a0: …'],
    ['voir x://y', 'voir …'],
  ])('« %s » se lit « %s »', (nom, montre) => {
    expect(hasLien(nom)).toBe(true)
    expect(sansLien(nom)).toBe(montre)
  })

  test.each([
    ['Gagnez.Com', 'Gagnez. Com'],
    ['Voir Arnaque.Fr', 'Voir Arnaque. Fr'],
    ['E.A.R.L.Dupont', 'E.A.R.L. Dupont'],
  ])('« %s », qu’une messagerie peut prendre pour un site, se lit « %s »', (nom, montre) => {
    expect(sansLien(nom)).toBe(montre)
  })

  test.each([
    'GAEC des Tilleuls',
    'E.A.R.L. Dupont',
    'S.A.R.L',
    'Jean-Noël d’Arc',
    'M. Martin',
    'Httpson',
    'Wwwilliam',
    '42.5 ha',
  ])('« %s » reste tel quel', (nom) => {
    expect(hasLien(nom)).toBe(false)
    expect(sansLien(nom)).toBe(nom)
  })

  test('un point collé n’est pas une adresse, et n’en devient pas une', () => {
    expect(hasLien('E.A.R.L.Dupont')).toBe(false)
    expect(sansLien('E.A.R.L.Dupont www.x.fr')).toBe('E.A.R.L. Dupont …')
  })

  test.each(['arnaque.com', 'www.Gagnez', 'Marie www.site'])('une personne ne se nomme pas « %s »', (nom) => {
    expect(Nom.safeParse(nom).error?.issues.map(({ message }) => message)).toEqual([
      'Un nom ne contient ni adresse e-mail ni adresse de site.',
    ])
  })

  test.each(['St.Martin', 'J.-P.', 'Le Goff'])('une personne se nomme « %s »', (nom) => {
    expect(Nom.safeParse(nom).success).toBe(true)
  })

  test.each(['raison_sociale', 'nom_commercial', 'enseigne'])(
    'une entreprise n’a pas d’adresse dans « %s »',
    (champ) => {
      for (const nom of ['GAEC www.arnaque.fr', 'https://arnaque.fr', 'ecrivez@arnaque.fr']) {
        expect(EntrepriseSaisie.safeParse({ [champ]: nom }).success).toBe(false)
      }
      expect(EntrepriseSaisie.safeParse({ [champ]: 'Booking.com' }).success).toBe(true)
    },
  )
})
