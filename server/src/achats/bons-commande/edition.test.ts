import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { afterAll, describe, expect, it } from 'vitest'
import type { ModeleBon } from '../../pieces/documents/bons.mails.ts'
import { PRODUCTION_DOCUMENTS } from '../../pieces/documents/emission.service.ts'
import { readContenu } from '../../pieces/documents/production.service.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { NO_JOBS } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import { findBon } from './bons-commande.repository.ts'
import { issueBon } from './edition.service.ts'

const { db, drop } = await createTestDatabase()
const { fileStore } = await createTestFileStore()
afterAll(drop)
const now = new Date()
const annee = anneeOf(jourOf(now))

let rang = 0
async function aCommande(bon: { statut?: 'valide' | 'confirme' } = {}) {
  rang += 1
  const email = `commande.${rang}@exemple.fr`
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL Les Chaumes' })
  const { id: utilisateur_id } = await anAccount(db, { entreprise_id, email })
  const groupement = await aGroupement(db)
  const { id: article_id } = await anArticle(db, { groupement_id: groupement.id })
  const { id } = await aBon(db, {
    groupement_id: groupement.id,
    entreprise_id,
    numero: null,
    edition: 0,
    accepte_par: utilisateur_id,
    lignes: [{ article_id, nombre: 12 }],
    ...bon,
  })
  return { id, email, groupement, entreprise_id }
}

async function issue(id: string, modele: ModeleBon | null, nombre = 12) {
  const bon = await findBon(db, id)
  const [article] = await listArticlesOf(db, bon?.groupement_id ?? '')
  const lignes = [{ article: article as Article, nombre, total: nombre }]
  const calcul = computeBon(
    { mode_facturation: 'directe_fournisseur', mode_prix: 'paliers_groupe', frais_gestion_pct: 0, lignes },
    TVA_PAR_DEFAUT.taux,
    '2027-03-17',
  )
  await inTransaction(db, (tx) => issueBon({ db: tx, now, jobs: NO_JOBS }, id, calcul, modele))
}

const pieces = (bon_commande_id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'type', 'numero', 'edition', 'courriel_le', 'sha256'])
    .where('bon_commande_id', '=', bon_commande_id)
    .orderBy('edition')
    .execute()

describe('L’émission d’un bon de commande', () => {
  it('garde son numéro d’une édition à l’autre, chacune figée avec son empreinte', async () => {
    const { id, email } = await aCommande()
    await issue(id, 'bon_valide')
    await runJob({ db, fileStore, now: () => now }, PRODUCTION_DOCUMENTS)
    const [premiere] = await pieces(id)
    const octets = (await readContenu(db, premiere?.id ?? ''))?.octets
    await issue(id, 'bon_modifie', 14)
    await runJob({ db, fileStore, now: () => now }, PRODUCTION_DOCUMENTS)

    const bon = await findBon(db, id)
    expect(bon).toMatchObject({ edition: 2, total_ht: 297_500, total_ttc: 357_000 })
    expect(bon?.numero).toMatch(new RegExp(`^BC-${annee}-\\d{6}$`))
    const editions = await pieces(id)
    expect(editions).toMatchObject([
      { type: 'bon_commande', numero: bon?.numero, edition: 1 },
      { type: 'bon_commande', numero: bon?.numero, edition: 2 },
    ])
    expect(editions.every(({ sha256, courriel_le }) => sha256 && courriel_le)).toBe(true)
    const [une, deux] = await Promise.all(editions.map((piece) => readContenu(db, piece.id)))
    expect(Buffer.compare(une?.octets ?? Buffer.of(), octets ?? Buffer.of(1))).toBe(0)
    expect(une?.nom).toBe(`${bon?.numero}-earl-les-chaumes.pdf`)
    expect(deux?.nom).toBe(`${bon?.numero}-edition-2-earl-les-chaumes.pdf`)
    const [page = ''] = readPdf(deux?.octets ?? new Uint8Array()).pages
    for (const texte of [
      `${bon?.numero}, édition\u00a02`,
      'EARL Les Chaumes',
      'Livraison au dépôt',
      'Zone de la Gare, 86110 Mirebeau',
      'Le prix peut encore baisser.',
      'Accepté en ligne',
      'la facture directement',
      '3\u202f570,00\u00a0€',
    ])
      expect(page).toContain(texte)
    const mails = await mailsOf({ db }, email)
    expect(mails.map(({ modele }) => modele)).toEqual(['bon_valide', 'bon_modifie'])
    expect(mails[1]).toMatchObject({
      objet: 'Votre commande modifiée\u00a0: Engrais de printemps',
      pieces: [editions[1]?.id],
      bouton: { href: expect.stringContaining(`/bon-commande/${id}`) },
    })
    expect(mails[1]?.faits).toContainEqual({ terme: 'Total TTC', valeur: '3\u202f570,00\u00a0€' })
  })

  it('écrit à qui reçoit les bons de commande, et à lui seul', async () => {
    const { id, email, entreprise_id } = await aCommande()
    const acheteur = `achats.${rang}@exemple.fr`
    const compte = await anAccount(db, { entreprise_id, email: `autre.${rang}@exemple.fr` })
    const { adherent_id } = await db
      .selectFrom('utilisateurs')
      .select('adherent_id')
      .where('id', '=', compte.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('adherents').set({ email: acheteur }).where('id', '=', adherent_id).execute()
    await db
      .updateTable('roles_entreprise')
      .set({ recoit_bons_commande: true })
      .where('adherent_id', '=', adherent_id)
      .execute()
    await issue(id, 'bon_valide')
    await runJob({ db, fileStore, now: () => now }, PRODUCTION_DOCUMENTS)
    expect(await mailsOf({ db }, acheteur)).toHaveLength(1)
    expect(await mailsOf({ db }, email)).toHaveLength(0)
  })

  it('n’écrit à personne sans modèle, et n’imprime qu’à la première lecture', async () => {
    const { id, email } = await aCommande()
    await issue(id, null)
    await runJob({ db, fileStore, now: () => now }, PRODUCTION_DOCUMENTS)
    expect(await pieces(id)).toMatchObject([{ edition: 1, sha256: null }])
    expect(await mailsOf({ db }, email)).toHaveLength(0)
  })

  it('rend son numéro quand l’acte échoue', async () => {
    const { id } = await aCommande()
    const calcul = { lignes: [], frais: [], tva: [], total_ht: 0, total_tva: 0, total_ttc: 0 }
    const failing = inTransaction(db, async (tx) => {
      await issueBon({ db: tx, now, jobs: NO_JOBS }, id, calcul, null)
      throw new Error('panne')
    })
    await expect(failing).rejects.toThrow('panne')
    expect(await findBon(db, id)).toMatchObject({ numero: null, edition: 0 })
    expect(await pieces(id)).toEqual([])
  })
})
