import { describe, expect, it } from 'vitest'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

const pathOf = (id: string) => `/admin/groupements-achats/${id}/suivi`
const suiviOf = async (id: string) => (await admin.get(pathOf(id))).json()

describe('Le suivi d’un groupement ouvert', () => {
  it('dit ce qu’il a réuni, comme le compteur des adhérents et la fiche', async () => {
    const { id } = await aGroupement(db)
    const ammonitrate = await anArticle(db, { groupement_id: id, nombre_cooperative: 2 })
    const kieserite = await anArticle(db, { groupement_id: id, designation: 'Kiésérite', paliers: [] })
    for (const [statut, nombre] of [
      ['valide', 30],
      ['valide', 10],
      ['brouillon', 50],
      ['annule', 70],
    ] as const) {
      const { entreprise_id } = await anAdhesion(db, { statut: 'active' })
      const lignes = [
        { article_id: ammonitrate.id, nombre },
        { article_id: kieserite.id, nombre: 4 },
      ]
      await aBon(db, { groupement_id: id, entreprise_id, statut, lignes })
    }
    const suivi = await suiviOf(id)
    expect(suivi).toMatchObject({
      bons: 2,
      brouillons: 1,
      quantites: [{ unite: 't', quantite: 25 }],
      jauge: { id: ammonitrate.id, designation: 'Ammonitrate 33,5 %', total: 42 },
    })
    const compteur = (await admin.get(`/groupements-achats/${id}/compteur`)).json()
    expect(compteur.participants).toBe(suivi.bons)
    expect(compteur.totaux).toContainEqual({ article_id: ammonitrate.id, total: suivi.jauge.total })
    const fiche = (await admin.get(`/admin/groupements-achats/${id}`)).json()
    expect([suivi.bons, suivi.brouillons, suivi.total_ht]).toEqual([fiche.bons, fiche.brouillons, fiche.total_ht])
    expect(suivi.total_ht).toBeGreaterThan(0)
  })

  it('compte les adhésions actives, et n’invente ni commande ni palier', async () => {
    const { id } = await aGroupement(db, { mode_prix: 'prix_unique' })
    await anArticle(db, { groupement_id: id })
    const avant = await suiviOf(id)
    expect(avant).toMatchObject({ bons: 0, brouillons: 0, total_ht: 0, quantites: [], jauge: null })
    await anAdhesion(db, { statut: 'active' })
    await anAdhesion(db, { statut: 'resiliee' })
    expect((await suiviOf(id)).actives).toBe(avant.actives + 1)
  })

  it('se lit au bureau seulement', async () => {
    const { id } = await aGroupement(db)
    expect((await api.anonymous.get(pathOf(id))).statusCode).toBe(401)
    expect((await admin.get(pathOf('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(404)
  })
})

describe('Ceux de l’achat précédent', () => {
  const JOUR_MS = 86_400_000
  const absentsDe = async (id: string, query = '') =>
    (await admin.get(`/admin/groupements-achats/${id}/absents${query}`)).json()

  /** Two purchases of one name, a year apart, each of one article. */
  async function deuxAnnees() {
    const ilYAUnAn = new Date(Date.now() - 365 * JOUR_MS)
    const avant = await aGroupement(db, {
      libelle: 'Semences 2026',
      famille: 'SEM',
      statut: 'solde',
      ouverture_le: new Date(ilYAUnAn.getTime() - 9 * JOUR_MS),
      cloture_le: ilYAUnAn,
    })
    const ancien = await anArticle(db, { groupement_id: avant.id })
    const { id } = await aGroupement(db, { libelle: 'Semences 2027', famille: 'SEM' })
    const article = await anArticle(db, { groupement_id: id })
    const acheteuse = async (nombre: number, statut: 'active' | 'resiliee' = 'active') => {
      const { entreprise_id } = await anAdhesion(db, { statut })
      const lignes = [{ article_id: ancien.id, nombre }]
      await aBon(db, { groupement_id: avant.id, entreprise_id, statut: 'facture', lignes })
      return entreprise_id
    }
    return { id, avant, article, acheteuse }
  }

  it('sont là s’ils n’ont pas commandé, le plus gros d’abord', async () => {
    const { id, avant, article, acheteuse } = await deuxAnnees()
    const petite = await acheteuse(4)
    const grosse = await acheteuse(12)
    const brouillon = await acheteuse(8)
    await aBon(db, { groupement_id: id, entreprise_id: brouillon, statut: 'brouillon' })
    const annulee = await acheteuse(2)
    await aBon(db, { groupement_id: id, entreprise_id: annulee, statut: 'annule' })
    const venue = await acheteuse(40)
    const lignes = [{ article_id: article.id, nombre: 2 }]
    await aBon(db, { groupement_id: id, entreprise_id: venue, lignes })
    await acheteuse(60, 'resiliee')

    expect((await suiviOf(id)).precedent).toEqual({
      id: avant.id,
      libelle: 'Semences 2026',
      absents: 4,
      quantite: 13,
      unite: 't',
      designation: 'Ammonitrate 33,5 %',
    })
    const { resultats, total } = await absentsDe(id)
    expect(total).toBe(4)
    expect(
      resultats.map(({ entreprise_id, quantite, brouillon }: Record<string, unknown>) => [
        entreprise_id,
        quantite,
        brouillon,
      ]),
    ).toEqual([
      [grosse, 6, false],
      [brouillon, 4, true],
      [petite, 2, false],
      [annulee, 1, false],
    ])
    const page = await absentsDe(id, '?page=2&par_page=3')
    expect(page.resultats.map((une: { entreprise_id: string }) => une.entreprise_id)).toEqual([annulee])
  })

  it('disent qui appeler : le contact principal, pas un numéro qu’on n’appelle pas, sinon l’entreprise', async () => {
    const { id, acheteuse } = await deuxAnnees()
    const telephone = (numero: string, change = {}) => ({
      numero,
      type: 'mobile',
      est_prefere: false,
      ne_pas_appeler: false,
      ...change,
    })
    const personne = async (entreprise_id: string, telephones: object[], est_contact_principal = false) => {
      const { adherent_id } = await anAccount(db, { entreprise_id, droit: 'gestionnaire' })
      await db
        .updateTable('adherents')
        .set({ prenom: 'Anne', nom: 'Vidal', telephones: JSON.stringify(telephones) })
        .where('id', '=', adherent_id)
        .execute()
      await db
        .updateTable('roles_entreprise')
        .set({ est_contact_principal })
        .where('adherent_id', '=', adherent_id)
        .execute()
    }
    const contact = await acheteuse(3)
    await personne(contact, [telephone('+33611111111')])
    await personne(contact, [telephone('+33622222222'), telephone('+33633333333', { est_prefere: true })], true)
    const entreprise = await acheteuse(2)
    await personne(entreprise, [telephone('+33644444444', { est_prefere: true, ne_pas_appeler: true })], true)
    await db
      .updateTable('entreprises')
      .set({ mobile: null, telephone: '+33549000001' })
      .where('id', '=', entreprise)
      .execute()
    const sans = await acheteuse(1)
    await db.updateTable('entreprises').set({ mobile: null, telephone: null }).where('id', '=', sans).execute()
    const { resultats } = await absentsDe(id)
    expect(resultats.map(({ appel }: { appel: unknown }) => appel)).toEqual([
      { nom: 'Anne Vidal', numero: '+33633333333' },
      { nom: null, numero: '+33549000001' },
      null,
    ])
  })

  it('n’existent pas quand rien n’a précédé dans la famille', async () => {
    const { id } = await aGroupement(db, { famille: 'PHY' })
    expect((await suiviOf(id)).precedent).toBeNull()
    expect(await absentsDe(id)).toMatchObject({ resultats: [], total: 0 })
  })
})
