import { jourOf } from '@sillon/domain/jour'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aHasard, centsOf, lis, lisCsv, meneAchat } from '../../testing/un-achat-mene.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)

type Mene = Awaited<ReturnType<typeof meneAchat>>
const menes: Mene[] = []
const sumBy = <T>(ones: readonly T[], of: (one: T) => number) => ones.reduce((total, one) => total + of(one), 0)

beforeAll(async () => {
  const hasard = aHasard(20_270)
  for (let rang = 0; rang < 10; rang += 1) menes.push(await meneAchat(app, admin, hasard, rang))
}, 120_000)

/** Checks each purchase by what two of its pages say; a failure shows its mode and its rank. */
function sameEverywhere(says: (mene: Mene) => Record<string, [unknown, unknown]>) {
  const dits = menes.map((mene, rang) => [`${rang} ${mene.mode}`, says(mene)] as const)
  const of = (cote: 0 | 1) =>
    dits.map(([nom, paires]) => [nom, Object.entries(paires).map(([quoi, paire]) => [quoi, paire[cote]])])
  expect(of(0)).toEqual(of(1))
}

const partages = ({ bons }: Mene, nature: 'partage' | 'gestion') =>
  sumBy(
    bons.flatMap(({ bureau }) => bureau.calcul?.frais ?? []).filter((frais) => frais.nature === nature),
    ({ montant_ht }) => montant_ht,
  )
const marchandises = ({ bons }: Mene) =>
  sumBy(
    bons.flatMap(({ bureau }) => bureau.calcul?.lignes ?? []),
    ({ montant_ht }) => montant_ht,
  )
const takesNothing = ({ avant }: Mene) => avant.articles.every(({ nombre_cooperative }) => nombre_cooperative === 0)

describe('Pour dix achats tirés au sort, chaque page et chaque export donne les mêmes totaux', () => {
  it('à la clôture et sur la commande au fournisseur', () =>
    sameEverywhere(({ avant, apres, fournisseur: { apercu, placee, csv } }) => ({
      'avant et après': [avant.total_ht, apres.total_ht],
      transport: [avant.transport_ht, apres.transport_ht],
      articles: [sumBy(avant.articles, ({ montant_ht }) => montant_ht), avant.total_ht],
      aperçu: [avant.total_ht, apercu?.total_ht],
      commande: [avant.total_ht, placee.total_ht],
      lignes: [sumBy(placee.contenu.lignes, ({ montant_ht }) => montant_ht), placee.total_ht],
      points: [sumBy(placee.contenu.points, ({ montant_ht }) => montant_ht), placee.total_ht],
      csv: [sumBy(csv, (rang) => centsOf(rang['Montant HT'])), placee.total_ht],
    })))

  it('sur les bons, de l’adhérent au bureau', () => {
    for (const { adherent, bureau } of menes.flatMap(({ bons }) => bons)) {
      const { lignes = [], frais = [], tva = [] } = adherent.calcul ?? {}
      expect([adherent.total_ht, adherent.total_ttc]).toEqual([bureau.total_ht, bureau.total_ttc])
      expect(sumBy([...lignes, ...frais], ({ montant_ht }) => montant_ht)).toBe(adherent.total_ht)
      expect(sumBy(tva, ({ base }) => base)).toBe(adherent.total_ht)
      expect(sumBy(tva, ({ montant }) => montant)).toBe(adherent.total_tva)
      expect(adherent.total_ht + adherent.total_tva).toBe(adherent.total_ttc)
    }
  })

  it('dans la liste des bons et leur export', async () => {
    for (const { id, bons } of menes) {
      const ttc = sumBy(bons, ({ bureau }) => bureau.total_ttc)
      const liste = lis<{ resultats: { total_ttc: number }[] }>(
        await admin.get(`/admin/bons-commande?groupement_id=${id}&par_page=50`),
      )
      expect(sumBy(liste.resultats, ({ total_ttc }) => total_ttc)).toBe(ttc)
      const csv = lisCsv(await admin.post('/admin/bons-commande/export', { groupement_id: id }))
      expect(sumBy(csv, (rang) => centsOf(rang['Total HT']))).toBe(sumBy(bons, ({ bureau }) => bureau.total_ht))
      expect(sumBy(csv, (rang) => centsOf(rang['Total TTC']))).toBe(ttc)
    }
  })

  it('dans les frais partagés', () => {
    for (const mene of menes) {
      const communs = mene.avant.transport_ht + sumBy(mene.avant.frais, ({ montant_ht }) => montant_ht)
      if (takesNothing(mene)) expect(partages(mene, 'partage')).toBe(communs)
      else expect(partages(mene, 'partage')).toBeLessThanOrEqual(communs)
    }
  })

  it.each(['attribue', 'livre', 'facturee'] as const)('sur le relevé (%s), sa page et son export', (moment) =>
    sameEverywhere(({ releves, bons, mode, fournisseur, avant }) => {
      const { lu, csv } = releves[moment]
      const { adherents_au_fournisseur: direct, adherents_a_la_cooperative: chez_nous } = lu
      const transport = mode === 'achat_revente' ? avant.transport_ht : 0
      return {
        ht: [direct.ht + chez_nous.ht, sumBy(bons, ({ bureau }) => bureau.total_ht)],
        ttc: [direct.ttc + chez_nous.ttc, sumBy(bons, ({ bureau }) => bureau.total_ttc)],
        lignes: [sumBy(lu.lignes, ({ total }) => total.ttc), direct.ttc + chez_nous.ttc],
        'csv, au fournisseur': [sumBy(csv, (rang) => centsOf(rang['Au fournisseur TTC'])), direct.ttc],
        'csv, à la coopérative': [sumBy(csv, (rang) => centsOf(rang['À la coopérative TTC'])), chez_nous.ttc],
        fournisseur: [lu.du_au_fournisseur.ht, fournisseur.placee.total_ht + transport],
      }
    }),
  )

  it('dans la marge de la coopérative\u00a0: ses frais, et ce que la revente arrondit', () => {
    for (const mene of menes.filter((un) => un.mode === 'directe_fournisseur' || takesNothing(un))) {
      const { lu } = mene.releves.facturee
      const frais = partages(mene, 'gestion') + partages(mene, 'partage')
      const revente = marchandises(mene) - mene.fournisseur.placee.total_ht - mene.avant.transport_ht
      const achats = mene.mode === 'achat_revente' ? lu.cooperative_au_fournisseur.ht : 0
      const marge = lu.adherents_a_la_cooperative.ht - achats
      expect(marge).toBe(frais + (mene.mode === 'achat_revente' ? revente : 0))
    }
  })

  it('sur les factures, pièce par pièce', async () => {
    for (const { facture, releves } of menes) {
      expect(sumBy(facture.factures, ({ montant_ttc }) => montant_ttc)).toBe(facture.total_ttc)
      expect(facture.total_ttc).toBe(releves.facturee.lu.adherents_a_la_cooperative.ttc)
      for (const { id, montant_ttc } of facture.factures) {
        const { calcul } = await readDonnees(id)
        expect(sumBy(calcul.lignes, ({ montant_ht }) => montant_ht)).toBe(calcul.montant_ht)
        expect(sumBy(calcul.tva, ({ montant }) => montant)).toBe(calcul.montant_tva)
        expect([calcul.montant_ht + calcul.montant_tva, calcul.montant_du]).toEqual([montant_ttc, montant_ttc])
      }
    }
  })

  it('sur les comptes, du bureau et de l’adhérent', async () => {
    for (const { acheteurs, facture } of menes) {
      let total = 0
      for (const { entreprise_id, adhesion_id, client } of acheteurs) {
        const compte = lis<Compte>(await admin.get(`/admin/entreprises/${entreprise_id}/compte`))
        const sien = lis<Compte>(await client.get(`/adhesions/${adhesion_id}/compte`))
        const mouvements = lis<{ debit: number; credit: number }>(
          await admin.get(`/admin/entreprises/${entreprise_id}/mouvements`),
        )
        const du = sumBy(compte.creances, ({ reste }) => reste)
        expect([compte.reste, compte.solde, sien.reste, sien.solde]).toEqual([du, du, du, du])
        expect(mouvements.debit - mouvements.credit).toBe(du)
        total += du
      }
      expect(total).toBe(facture.total_ttc)
    }
  })

  it('dans les écritures comptables', async () => {
    const jour = jourOf(app.now())
    const { body } = await admin.post('/admin/exports/ecritures', { du: jour, au: jour, format: 'fec' })
    const ecritures = body
      .trim()
      .split('\r\n')
      .map((ligne) => ligne.split('\t'))
    for (const mene of menes) {
      const numeros = new Set(mene.facture.factures.map(({ numero }) => numero))
      const siennes = ecritures.filter((champs) => numeros.has(champs[8] ?? ''))
      /** Debit minus credit of the accounts that begin so. */
      const soldeOf = (prefixe: string) =>
        sumBy(
          siennes.filter((champs) => champs[4]?.startsWith(prefixe)),
          (champs) => centsOf(champs[11]) - centsOf(champs[12]),
        )
      const { ht, tva, ttc } = mene.releves.facturee.lu.adherents_a_la_cooperative
      expect(soldeOf('411')).toBe(ttc)
      expect([soldeOf('4457') + tva, soldeOf('7') + ht]).toEqual([0, 0])
      expect(soldeOf('')).toBe(0)
      expect(soldeOf('707') + (mene.mode === 'achat_revente' ? marchandises(mene) : 0)).toBe(0)
      expect(soldeOf('7085') + partages(mene, 'gestion') + partages(mene, 'partage')).toBe(0)
    }
  })

  it('sur la facture du fournisseur à la coopérative', async () => {
    for (const [rang, mene] of menes.entries()) {
      const facturee = await postFactureFournisseur(mene, rang)
      if (!facturee) continue
      expect([facturee.comparaison.ecart_ht, facturee.comparaison.motif]).toEqual([0, ''])
      const lu = lis<Mene['releves']['livre']['lu']>(await admin.get(`/admin/groupements-achats/${mene.id}/releve`))
      expect([lu.facture_fournisseur_ht, lu.ecart_ht]).toEqual([facturee.total, 0])
    }
  })
})

type Compte = { solde: number; reste: number; creances: { reste: number }[] }

async function readDonnees(id: string) {
  const { donnees } = await db.selectFrom('documents').select('donnees').where('id', '=', id).executeTakeFirstOrThrow()
  return donnees as unknown as { calcul: Calcul }
}

/** The invoice of what the cooperative ordered for itself; null when the supplier invoices everything to members. */
async function postFactureFournisseur({ mode, avant, fournisseur: { placee } }: Mene, rang: number) {
  const { lignes, points } = placee.contenu
  const siennes =
    mode === 'achat_revente' ? lignes : points.flatMap((point) => (point.adherent === null ? point.lignes : []))
  if (siennes.length === 0) return null
  const facturees = [...Map.groupBy(siennes, ({ article_id }) => article_id)].map(([article_id, ones]) => ({
    article_id,
    quantite: Math.round(sumBy(ones, ({ quantite }) => quantite) * 10_000) / 10_000,
    montant_ht: sumBy(ones, ({ montant_ht }) => montant_ht),
  }))
  const frais_ht = mode === 'achat_revente' ? avant.transport_ht : 0
  const total = sumBy(facturees, ({ montant_ht }) => montant_ht) + frais_ht
  const { id, version } = await aFactureFournisseur(db, { statut: 'a_saisir' })
  const entete = { type: 'facture', numero: `F-${rang}-x`, date_facture: '2026-02-01', echeance: null, iban: null }
  const sommes = { lignes: facturees, frais_ht, total_tva: 0, total_ttc: total }
  const saisie = { ...entete, ...sommes, commande_fournisseur_id: placee.id }
  const { comparaison } = lis<{ comparaison: { ecart_ht: number; motif: string } }>(
    await admin.patch(`/admin/factures-fournisseur/${id}`, saisie, { version }),
  )
  return { comparaison, total }
}
