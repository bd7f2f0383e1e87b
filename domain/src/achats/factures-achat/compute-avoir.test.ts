import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { computeAvoir } from './compute-avoir.ts'
import { computeLivraison } from './compute-livraison.ts'

const calcule = (nombre: number, prix_unitaire_ht: number) =>
  computeLivraison(
    {
      mode_facturation: 'achat_revente',
      mode_prix: 'paliers_groupe',
      frais_gestion_pct: 1.5,
      articles: [{ ...AMMONITRATE, contenance: 0.025, redevance_ht: 12_345, tva_code: 'TVA10' }],
      lignes: [{ article_id: AMMONITRATE.id, nombre, prix_unitaire_ht, prix_maximum_ht: prix_unitaire_ht }],
      frais: [],
    },
    TVA_PAR_DEFAUT.taux,
    '2027-04-15',
  )

test('Les avoirs de tous les colis font la facture, au centime, à chaque taux', () => {
  const retours = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(retours, fc.integer({ min: 1, max: 9_999_999 }), (nombres, prix) => {
      let rendus = 0
      const avoirs = nombres.map((nombre) => {
        const deja = calcule(rendus, prix)
        rendus += nombre
        return computeAvoir(calcule(rendus, prix), deja)
      })
      const facture = calcule(rendus, prix)
      const somme = (de: (avoir: typeof facture) => number) => avoirs.reduce((total, avoir) => total + de(avoir), 0)
      expect(somme(({ total_ttc }) => total_ttc)).toBe(facture.total_ttc)
      for (const { code, base, montant } of facture.tva) {
        expect(somme(({ tva }) => tva.find((une) => une.code === code)?.base ?? 0)).toBe(base)
        expect(somme(({ tva }) => tva.find((une) => une.code === code)?.montant ?? 0)).toBe(montant)
      }
      expect(avoirs.map(({ lignes }) => lignes[0]?.nombre)).toEqual(nombres)
      for (const { lignes, frais, tva, total_ht, total_tva, total_ttc } of avoirs) {
        expect([...lignes, ...frais].reduce((total, { montant_ht }) => total + montant_ht, 0)).toBe(total_ht)
        expect(tva.reduce((total, { montant }) => total + montant, 0)).toBe(total_tva)
        expect(total_ht + total_tva).toBe(total_ttc)
      }
    }),
  )
})
