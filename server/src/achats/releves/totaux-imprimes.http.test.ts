import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { readMontants } from '../../testing/montants-imprimes.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { readXml } from '../../testing/read-xml.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aHasard, lis, meneAchat } from '../../testing/un-achat-mene.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)

type Mene = Awaited<ReturnType<typeof meneAchat>>
const menes: Mene[] = []

beforeAll(async () => {
  const hasard = aHasard(2_027)
  for (let rang = 0; rang < 4; rang += 1) menes.push(await meneAchat(app, admin, hasard, rang))
}, 120_000)

const imprime = async (path: string) => {
  const reponse = await admin.post(path, {})
  expect(reponse.statusCode, reponse.body.slice(0, 200)).toBe(200)
  return reponse.rawPayload
}
const centsOf = (texte = '') => Math.round(Number(texte) * 100)

/** A document of a purchase, as printed and as its machine-readable part says. */
async function readPiece(id: string) {
  const octets = await imprime(`/admin/documents/${id}/fichier`)
  const [facturx = ''] = readPdf(octets).fichiers
  const xml = readXml(facturx)
  return { imprime: readMontants(octets), facturx: xml, total: centsOf(xml.textes('DuePayableAmount')[0]) }
}

type Mouvements = { lignes: { reference: string | null; debit: number; credit: number; solde: number }[] } & Sommes
type Sommes = { report: number; debit: number; credit: number }
type Compte = { solde: number; creances: { numero: string; montant_du: number }[] }

const compteOf = async (entreprise_id: string) => ({
  compte: lis<Compte>(await admin.get(`/admin/entreprises/${entreprise_id}/compte`)),
  mouvements: lis<Mouvements>(await admin.get(`/admin/entreprises/${entreprise_id}/mouvements`)),
})

describe('Pour quatre achats tirés au sort, le papier dit les totaux de l’écran', () => {
  it('sur la commande au fournisseur\u00a0: ses lignes, son total, ses points de livraison', async () => {
    for (const { fournisseur } of menes) {
      const { id, total_ht, contenu } = fournisseur.placee
      const { tous, apres } = readMontants(await imprime(`/admin/commandes-fournisseur/${id}/pdf`))
      const montants = (lignes: readonly { montant_ht: number }[]) => lignes.map(({ montant_ht }) => montant_ht)
      expect(apres('Total HT')).toEqual([total_ht])
      const livres = contenu.points.flatMap(({ lignes }) => montants(lignes))
      expect(tous).toEqual([...montants(contenu.lignes), total_ht, ...livres])
    }
  })

  it('sur chaque facture\u00a0: le papier, son Factur-X et le compte', async () => {
    for (const { facture, acheteurs } of menes) {
      const dus = new Map<string, number>()
      for (const { entreprise_id } of acheteurs)
        for (const { numero, montant_du } of (await compteOf(entreprise_id)).compte.creances)
          dus.set(numero, montant_du)
      for (const { id, numero, montant_ttc } of facture.factures) {
        const { imprime, facturx, total } = await readPiece(id)
        const [ht = 0] = imprime.apres('Total HT')
        const taxes = imprime.texte
          .split('\n')
          .filter((ligne) => /^TVA .* sur /.test(ligne))
          .map((ligne) => imprime.apres(ligne)[0] ?? 0)
        expect(imprime.apres('À payer TTC')).toEqual([montant_ttc])
        expect([ht + taxes.reduce((somme, tva) => somme + tva, 0), total, dus.get(numero)]).toEqual([
          montant_ttc,
          montant_ttc,
          montant_ttc,
        ])
        expect(centsOf(facturx.textes('TaxBasisTotalAmount')[0])).toBe(ht)
      }
    }
  })
})

it('un avoir rend le même montant sur le papier, dans son Factur-X, sur le relevé et sur le compte', async () => {
  let avoirs = 0
  for (const { acheteurs, bons } of menes.filter(({ mode }) => mode === 'achat_revente')) {
    for (const [rang, { entreprise_id, bon_id }] of acheteurs.entries()) {
      const ligne = bons[rang]?.bureau.lignes.find(({ nombre_attribue }) => (nombre_attribue ?? 0) > 0)
      if (!ligne) continue
      const avant = await compteOf(entreprise_id)
      const saisie = { lignes: [{ article_id: ligne.article_id, nombre: 1 }], motif: 'Un sac mouillé' }
      const { id, numero, montant_ttc } = lis<{ id: string; numero: string; montant_ttc: number }>(
        await admin.post(`/admin/bons-commande/${bon_id}/avoirs`, saisie),
      )
      const { imprime, total } = await readPiece(id)
      const { compte, mouvements } = await compteOf(entreprise_id)
      const credite = mouvements.lignes.find(({ reference }) => reference === numero)?.credit
      expect([...imprime.apres('Total de l’avoir'), total, credite]).toEqual([montant_ttc, montant_ttc, montant_ttc])
      expect([compte.solde, mouvements.report + mouvements.debit - mouvements.credit]).toEqual([
        avant.compte.solde - montant_ttc,
        compte.solde,
      ])
      avoirs += 1
    }
  }
  expect(avoirs).toBeGreaterThan(2)
})
