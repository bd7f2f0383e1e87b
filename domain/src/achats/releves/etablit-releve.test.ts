import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { computeLivraison } from '../factures-achat/compute-livraison.ts'
import { etablitReleve } from './etablit-releve.ts'

const calcul = (nombre: number, pct = 2, frais = 4_000) =>
  computeLivraison(
    {
      mode_facturation: 'achat_revente',
      mode_prix: 'paliers_groupe',
      frais_gestion_pct: pct,
      articles: [AMMONITRATE],
      lignes: [{ article_id: AMMONITRATE.id, nombre, prix_unitaire_ht: 3_790_000, prix_maximum_ht: 4_250_000 }],
      frais: frais === 0 ? [] : [{ libelle: 'Transport', montant_ht: frais, tva_code: 'TVA20' }],
    },
    TVA_PAR_DEFAUT.taux,
    '2027-04-15',
  )
const bon = (nombre: number, pieces: Parameters<typeof etablitReleve>[0]['bons'][number]['pieces'] = null) => ({
  bon_id: '00000000-0000-4000-8000-0000000000b1',
  numero: 'BC-2027-000001',
  entreprise: { id: '00000000-0000-4000-8000-0000000000e1', no_adherent: 'A00001', raison_sociale: 'GAEC' },
  calcul: calcul(nombre),
  pieces,
})
const base = 'livre' as const

describe('Qui doit combien à qui', () => {
  test('en direct\u00a0: les marchandises au fournisseur, les frais à la coopérative', () => {
    const releve = etablitReleve({
      mode: 'directe_fournisseur',
      base,
      bons: [bon(10), bon(4)],
      achats: calcul(2, 0, 0),
      facture_fournisseur_ht: 39_700,
    })
    expect(releve.lignes[0]).toMatchObject({
      au_fournisseur: { ht: 189_500, tva: 37_900, ttc: 227_400 },
      a_la_cooperative: { ht: 7_790, tva: 1_558, ttc: 9_348 },
      total: { ht: 197_290, tva: 39_458, ttc: 236_748 },
    })
    expect(releve.adherents_au_fournisseur.ht).toBe(265_300)
    expect(releve.cooperative_au_fournisseur.ht).toBe(37_900)
    expect(releve.du_au_fournisseur.ht).toBe(303_200)
    expect(releve.ecart_ht).toBe(1_800)
  })

  test('en revente\u00a0: tout à la coopérative, qui doit tout au fournisseur, son transport compris', () => {
    const releve = etablitReleve({
      mode: 'achat_revente',
      base,
      bons: [bon(10), bon(4)],
      achats: calcul(14, 0, 8_000),
      facture_fournisseur_ht: 273_000,
    })
    expect(releve.adherents_au_fournisseur.ttc).toBe(0)
    expect(releve.adherents_a_la_cooperative.ht).toBe(189_500 + 3_790 + 4_000 + 75_800 + 1_516 + 4_000)
    expect(releve.du_au_fournisseur.ht).toBe(265_300 + 8_000)
    expect(releve.ecart_ht).toBe(-300)
  })

  test('en revente facturée\u00a0: ce que disent la facture et ses avoirs', () => {
    const facture = { id: '00000000-0000-4000-8000-0000000000f1', numero: 'FA-2027-000001' }
    const pieces = { facture, avoirs: [], reste: 70, montants: { ht: 100, tva: 20, ttc: 120 } }
    const demande = { mode: 'achat_revente', base, achats: calcul(0, 0, 0), facture_fournisseur_ht: null } as const
    const releve = etablitReleve({ ...demande, bons: [bon(10, pieces), bon(4)] })
    expect(releve.lignes.map(({ reste }) => reste)).toEqual([70, 0])
    expect(releve.lignes[0]).toMatchObject({ facture, a_la_cooperative: { ttc: 120 } })
  })

  test('a pour totaux ce dont ils sont faits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 8 }), fc.constantFrom(...MODES_FACTURATION), (nombres, mode) => {
        const bons = nombres.map((nombre) => bon(nombre))
        const releve = etablitReleve({ mode, base, bons, achats: calcul(3, 0, 0), facture_fournisseur_ht: null })
        for (const cle of ['ht', 'tva', 'ttc'] as const) {
          const somme = releve.lignes.reduce((total, { total: ligne }) => total + ligne[cle], 0)
          expect(releve.adherents_au_fournisseur[cle] + releve.adherents_a_la_cooperative[cle]).toBe(somme)
        }
        for (const { ht, tva, ttc } of releve.lignes.map(({ total }) => total)) expect(ht + tva).toBe(ttc)
        const dus = bons.reduce((total, { calcul: { total_ht } }) => total + total_ht, 0)
        expect(releve.lignes.reduce((somme, { total }) => somme + total.ht, 0)).toBe(dus)
      }),
    )
  })
})
