import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { twoFermes } from '../../testing/a-transfert.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { pendant } from '../../testing/pendant.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { cedante, receveuse, aTracteur, demande, aTransfert } = await twoFermes(app)

describe('Demander un transfert', () => {
  it('prévient qui gère l’entreprise qui reçoit, et ne change rien d’autre', async () => {
    const { email } = await db
      .selectFrom('utilisateurs')
      .select('email')
      .where('adherent_id', '=', receveuse.gestionnaire_id)
      .executeTakeFirstOrThrow()
    const { id, version } = await aTracteur({ modele: '6R 150', annee: 2019, heures_moteur: 4250 })
    const asked = await demande(id, { message: 'Comme convenu.' })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toMatchObject({
      statut: 'en_attente',
      materiel: { id, nom: '6R 150', annee: 2019, offre: { heures_moteur: 4250 } },
      vers: { adhesion_id: null },
      message: 'Comme convenu.',
      actes: ['annuler'],
    })
    const [mail] = await mailsOf(app, email)
    expect(mail).toMatchObject({
      modele: 'transfert_demande',
      paragraphes: expect.arrayContaining(['Message\u00a0: Comme convenu.']),
      bouton: { href: `https://portail.exemple.fr/mes-adhesions/${receveuse.path.split('/')[2]}/materiels/` },
    })
    const read = await cedante.gestionnaire.get(`${cedante.path}/materiels/${id}`)
    expect(read.json()).toMatchObject({ version, entreprise_id: cedante.entreprise_id })
    expect(await journalOf(app, id)).toMatchObject([{ action: 'transfert_demande' }])
  })

  it('n’attend qu’une réponse à la fois, même demandé deux fois au même instant', async () => {
    const { id } = await aTracteur()
    const answers = await Promise.all([demande(id), demande(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await demande(id)).json()).toMatchObject({ status: 409, code: 'transfert.deja-demande' })
  })

  it('ne part pas vers une entreprise absorbée pendant qu’il attend', async () => {
    const { id } = await aTracteur()
    const absorbee = (await aFerme(app, { statut: 'active', validee_le: '2024-01-01' })).entreprise_id
    const { id: gardee } = await anEntreprise(db)
    const refused = await pendant(db, {
      tient: (tx) =>
        tx.selectFrom('adhesions').select('id').where('entreprise_id', '=', absorbee).forNoKeyUpdate().execute(),
      acte: () => demande(id, { vers_entreprise_id: absorbee }),
      change: async (tx) => {
        await tx.updateTable('adhesions').set({ entreprise_id: gardee }).where('entreprise_id', '=', absorbee).execute()
        await tx.updateTable('entreprises').set({ fusionnee_dans_id: gardee }).where('id', '=', absorbee).execute()
      },
    })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['vers_entreprise_id']])
  })

  it('n’est à demander que par qui gère l’entreprise, ou par la coopérative', async () => {
    const { id } = await aTracteur()
    const body = { vers_entreprise_id: receveuse.entreprise_id }
    const path = `/materiels/${id}/transferer`
    expect((await (await cedante.lecteur()).post(path, body)).statusCode).toBe(403)
    expect((await (await cedante.retraite()).post(path, body)).statusCode).toBe(403)
    expect((await receveuse.gestionnaire.post(path, body)).statusCode).toBe(404)
    expect((await (await cedante.admin()).post(path, body)).statusCode).toBe(201)
  })

  it.each([
    ['sa propre entreprise', async () => cedante.entreprise_id],
    ['une entreprise inconnue', async () => '00000000-0000-4000-8000-000000000000'],
    ['une entreprise qui n’adhère pas', async () => (await aFerme(app)).entreprise_id],
    [
      'une entreprise que personne ne gère sur le portail',
      async () => (await anAdhesion(db, { statut: 'active' })).entreprise_id,
    ],
  ])('est refusé vers %s', async (_, vers) => {
    const refused = await demande((await aTracteur()).id, { vers_entreprise_id: await vers() })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(['vers_entreprise_id'])
  })

  it('est refusé d’un matériel vendu, et d’une entreprise qui n’adhère plus, sauf à la coopérative', async () => {
    const vendu = await aTracteur({ statut: 'vendu' })
    expect((await demande(vendu.id)).json()).toMatchObject({ status: 409, code: 'transfert.impossible' })
    const partie = await twoFermes(app)
    const { id } = await partie.aTracteur()
    await db
      .updateTable('adhesions')
      .set({ statut: 'radiee', fin_le: '2026-01-01' })
      .where('entreprise_id', '=', partie.cedante.entreprise_id)
      .execute()
    expect((await partie.demande(id)).json().detail).toMatch(/la vôtre est radiée/)
    const asked = await (await cedante.admin()).post(`/materiels/${id}/transferer`, {
      vers_entreprise_id: partie.receveuse.entreprise_id,
    })
    expect(asked.statusCode).toBe(201)
  })
})

describe('Tant que la demande attend', () => {
  it('ce qui désigne le matériel ne change pas, le reste si', async () => {
    const { materiel_id, annule } = await aTransfert()
    const path = `${cedante.path}/materiels/${materiel_id}`
    const change = (body: object, version = 1) => cedante.gestionnaire.patch(path, body, { version })
    expect((await change({ modele: 'Autre' })).json()).toMatchObject({ status: 409, code: 'transfert.en-attente' })
    expect((await change({ statut: 'vendu' })).json()).toMatchObject({ status: 409, errors: [{ champ: 'statut' }] })
    expect((await change({ heures_moteur: 120 })).statusCode).toBe(200)
    expect((await annule()).json()).toMatchObject({ statut: 'annule', actes: [] })
    expect((await change({ modele: 'Autre' }, 2)).statusCode).toBe(200)
  })

  it('le statut « transféré » ne se choisit plus à la main', async () => {
    const { id } = await aTracteur()
    const path = `${cedante.path}/materiels/${id}`
    const refused = await cedante.gestionnaire.patch(path, { statut: 'transfere' }, { version: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'materiel.transfert-par-son-acte' })
  })
})

describe('Trouver à qui transférer', () => {
  it('par un nom, un numéro d’adhérent ou un SIRET entiers, dix au plus, le nom et la commune seuls', async () => {
    const { id } = await aTracteur()
    const entreprise = await db
      .updateTable('entreprises')
      .set({ raison_sociale: 'GAEC de l’Épine Noire' })
      .where('id', '=', receveuse.entreprise_id)
      .returning(['id', 'siret', 'no_adherent'])
      .executeTakeFirstOrThrow()
    const search = async (q: string) =>
      (await cedante.gestionnaire.get(`/materiels/${id}/destinataires?q=${encodeURIComponent(q)}`)).json()
    const trouvee = { id: entreprise.id, raison_sociale: 'GAEC de l’Épine Noire', commune: 'Rennes' }
    for (const q of [entreprise.siret, entreprise.no_adherent.toLowerCase(), 'epine noire']) {
      expect((await search(q)).resultats, q).toEqual([trouvee])
    }
    // A search finds neither by the commune nor by part of a number.
    expect((await search('rennes')).resultats).toEqual([])
    expect((await search(entreprise.siret.slice(0, 9))).resultats).toEqual([])
    for (let rang = 0; rang < 12; rang += 1) {
      const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: `EARL Zénith ${rang}` })
      await anAdhesion(db, { entreprise_id, statut: 'active' })
      await anAccount(db, { entreprise_id })
    }
    expect((await search('zenith')).resultats).toHaveLength(10)
  })

  it('ne se feuillette pas, et n’est qu’à qui peut transférer ce matériel', async () => {
    const { id } = await aTracteur()
    const path = `/materiels/${id}/destinataires`
    expect((await cedante.gestionnaire.get(`${path}?q=ga`)).statusCode).toBe(400)
    expect((await cedante.gestionnaire.get(path)).statusCode).toBe(400)
    expect((await (await cedante.lecteur()).get(`${path}?q=gaec`)).statusCode).toBe(403)
    expect((await receveuse.gestionnaire.get(`${path}?q=gaec`)).statusCode).toBe(404)
  })
})

describe('Les transferts de chacun', () => {
  it('se lisent des deux côtés, pas d’ailleurs', async () => {
    const { id } = await aTransfert()
    const idsOf = async (client: typeof cedante.gestionnaire, query = '') =>
      (await client.get(`/transferts${query}`)).json().resultats.map((one: { id: string }) => one.id)
    expect(await idsOf(cedante.gestionnaire, '?sens=envoyes&statut=en_attente')).toContain(id)
    expect(await idsOf(cedante.gestionnaire, '?sens=recus')).toEqual([])
    expect(await idsOf(await receveuse.lecteur(), '?sens=recus')).toContain(id)
    expect(await idsOf(await cedante.etranger())).toEqual([])
    const admin = await cedante.admin()
    const adhesion_id = receveuse.path.split('/')[2]
    expect(await idsOf(admin, `?adhesion_id=${adhesion_id}&sens=recus`)).toContain(id)
    expect((await (await cedante.etranger()).get(`/transferts?adhesion_id=${adhesion_id}`)).statusCode).toBe(404)
  })
})
