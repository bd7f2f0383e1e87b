import { jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { twoFermes } from '../../testing/a-transfert.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { cedante, receveuse, aTransfert } = await twoFermes(app)
const today = jourOf(app.now())

const emailOf = async (adherent_id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('adherent_id', '=', adherent_id).executeTakeFirstOrThrow())
    .email
const nomOf = async (id: string) =>
  (await db.selectFrom('entreprises').select('raison_sociale').where('id', '=', id).executeTakeFirstOrThrow())
    .raison_sociale

describe('Accepter', () => {
  it('donne le matériel, garde son passé, et rien de ce qui était propre à l’ancienne entreprise', async () => {
    const { materiel_id, accepte } = await aTransfert({
      numero_serie: 'WMA123',
      heures_moteur: 4250,
      type_immatriculation: 'FNI',
      immatriculation: '1234 AB 35',
      valeur_estimee: 4_000_000,
      assurance_compagnie: 'Groupama',
      commentaire: 'Embrayage fatigué',
      disponibilite: 'location',
      controle_pulverisateur_le: '2025-03-01',
    })
    const accepted = await accepte()
    expect(accepted.json()).toMatchObject({ statut: 'accepte', materiel: { offre: null }, actes: [] })
    const recu = (await receveuse.gestionnaire.get(`${receveuse.path}/materiels/${materiel_id}`)).json()
    expect(recu).toMatchObject({
      version: 2,
      exploitation_id: receveuse.principale.id,
      numero_serie: 'WMA123',
      heures_moteur: 4250,
      immatriculation: '1234 AB 35',
      controle_pulverisateur_le: '2025-03-01',
      valeur_estimee: null,
      assurance_compagnie: null,
      commentaire: null,
      disponibilite: 'non_partage',
      affectations: [
        { exploitation: receveuse.principale.nom, entreprise: null, debut: today, fin: null },
        { exploitation: null, entreprise: await nomOf(cedante.entreprise_id), debut: '2020-01-01', fin: today },
      ],
    })
    expect((await cedante.gestionnaire.get(`${cedante.path}/materiels/${materiel_id}`)).statusCode).toBe(404)

    expect(await journalOf(app, materiel_id)).toMatchObject([
      { action: 'transfert_demande' },
      { action: 'transfert', avant: { entreprise_id: cedante.entreprise_id } },
    ])
    const [cede] = await journalOf(app, cedante.entreprise_id)
    expect(cede).toMatchObject({
      action: 'materiel_cede',
      avant: { materiel_id, valeur_estimee: 4_000_000, assurance_compagnie: 'Groupama' },
    })
    const recus = await journalOf(app, receveuse.entreprise_id)
    expect(recus).toMatchObject([{ action: 'materiel_recu', apres: { materiel_id } }])
    expect(JSON.stringify(recus)).not.toMatch(/Groupama|Embrayage/)

    const anciens = await cedante.gestionnaire.get('/transferts?sens=envoyes&statut=accepte')
    expect(anciens.json().resultats[0]).toMatchObject({
      vers: { raison_sociale: await nomOf(receveuse.entreprise_id) },
      decide_le: expect.stringContaining(jourOf(app.now()).slice(0, 4)),
    })
    const mails = await mailsOf(app, await emailOf(cedante.gestionnaire_id))
    expect(mails.map(({ modele }) => modele)).toContain('transfert_accepte')
  })

  it('ne donne avec le matériel que les papiers qui parlent de lui', async () => {
    const { materiel_id, accepte } = await aTransfert()
    const { id: depose_par } = await db.selectFrom('utilisateurs').select('id').executeTakeFirstOrThrow()
    for (const [genre, type] of [
      ['photo', null],
      ['document', 'notice'],
      ['document', 'facture'],
      ['document', null],
    ] as const) {
      const { id: fichier_id } = await db
        .insertInto('fichiers')
        .values({
          nom: 'f.pdf',
          type_mime: 'application/pdf',
          taille: 8,
          sha256: Buffer.alloc(32),
          depose_par,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('fichiers_materiel').values({ materiel_id, genre, type, fichier_id }).execute()
    }
    expect((await accepte()).statusCode).toBe(200)
    const reste = await db
      .selectFrom('fichiers_materiel')
      .select(['genre', 'type'])
      .where('materiel_id', '=', materiel_id)
      .orderBy('genre')
      .execute()
    expect(reste).toEqual([
      { genre: 'document', type: 'notice' },
      { genre: 'photo', type: null },
    ])
    const { nombre } = await db
      .selectFrom('fichiers')
      .select((row) => row.fn.countAll<number>().as('nombre'))
      .executeTakeFirstOrThrow()
    expect(nombre).toBe(2)
  })

  it('est à qui gère l’entreprise qui reçoit, et à personne d’autre', async () => {
    const { id, accepte } = await aTransfert()
    const path = `/transferts/${id}/accepter`
    const body = { exploitation_id: receveuse.principale.id }
    expect((await cedante.gestionnaire.post(path, body)).statusCode).toBe(403)
    expect((await (await receveuse.lecteur()).post(path, body)).statusCode).toBe(403)
    expect((await (await receveuse.admin()).post(path, body)).statusCode).toBe(403)
    expect((await (await receveuse.retraite()).post(path, body)).statusCode).toBe(403)
    expect((await (await receveuse.etranger()).post(path, body)).statusCode).toBe(404)
    expect((await accepte()).statusCode).toBe(200)
  })

  it('demande une exploitation en activité de l’entreprise qui reçoit', async () => {
    const { id, accepte } = await aTransfert()
    expect(champsOf(await accepte(cedante.principale.id))).toEqual(['exploitation_id'])
    expect(champsOf(await receveuse.gestionnaire.post(`/transferts/${id}/accepter`, {}))).toEqual(['exploitation_id'])
    await db.updateTable('exploitations').set({ statut: 'cessee' }).where('id', '=', receveuse.autre.id).execute()
    expect(champsOf(await accepte(receveuse.autre.id))).toEqual(['exploitation_id'])
  })

  it.each(['cedante', 'receveuse'] as const)('est refusé quand l’adhésion %s n’est plus active', async (cote) => {
    const fermes = await twoFermes(app)
    const { accepte } = await fermes.aTransfert()
    const fin =
      cote === 'receveuse' ? ({ statut: 'resiliee', fin_le: today } as const) : ({ statut: 'suspendue' } as const)
    await db.updateTable('adhesions').set(fin).where('entreprise_id', '=', fermes[cote].entreprise_id).execute()
    expect((await accepte()).json()).toMatchObject({ status: 409, code: 'transfert.impossible' })
  })
})

describe('Refuser, annuler', () => {
  it('laisse le matériel, dit le motif, et permet une autre demande', async () => {
    const { id, materiel_id, refuse, accepte } = await aTransfert()
    expect((await receveuse.gestionnaire.post(`/transferts/${id}/annuler`, {})).statusCode).toBe(403)
    expect((await cedante.gestionnaire.post(`/transferts/${id}/refuser`, {})).statusCode).toBe(403)
    expect((await refuse({ motif: 'Trop large.' })).json()).toMatchObject({ statut: 'refuse', motif: 'Trop large.' })
    const mails = await mailsOf(app, await emailOf(cedante.gestionnaire_id))
    expect(mails.at(-1)).toMatchObject({
      modele: 'transfert_refuse',
      paragraphes: expect.arrayContaining(['Motif\u00a0: Trop large.']),
    })
    expect((await accepte()).json()).toMatchObject({ status: 409, code: 'transfert.termine' })
    const again = { vers_entreprise_id: receveuse.entreprise_id }
    expect((await cedante.gestionnaire.post(`/materiels/${materiel_id}/transferer`, again)).statusCode).toBe(201)
  })

  it('la coopérative annule, et l’entreprise sollicitée en est prévenue', async () => {
    const { id } = await aTransfert()
    expect((await (await cedante.admin()).post(`/transferts/${id}/annuler`, {})).statusCode).toBe(200)
    const mails = await mailsOf(app, await emailOf(receveuse.gestionnaire_id))
    expect(mails.at(-1)).toMatchObject({ modele: 'transfert_annule' })
  })
})

describe('Au même instant', () => {
  it('deux acceptations : une seule', async () => {
    const { accepte } = await aTransfert()
    const answers = await Promise.all([accepte(), accepte(receveuse.autre.id), accepte()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('accepter et annuler : l’un des deux', async () => {
    for (let tour = 0; tour < 4; tour += 1) {
      const { materiel_id, accepte, annule } = await aTransfert()
      const answers = await Promise.all(tour % 2 ? [annule(), accepte()] : [accepte(), annule()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const { entreprise_id } = await db
        .selectFrom('materiels')
        .select('entreprise_id')
        .where('id', '=', materiel_id)
        .executeTakeFirstOrThrow()
      const isAccepte = answers[tour % 2 ? 1 : 0]?.statusCode === 200
      expect(entreprise_id).toBe((isAccepte ? receveuse : cedante).entreprise_id)
    }
  })

  it('accepter et vendre : le matériel part une fois, la vente est refusée avec la raison', async () => {
    const { materiel_id, version, accepte } = await aTransfert()
    const vend = () =>
      cedante.gestionnaire.patch(`${cedante.path}/materiels/${materiel_id}`, { statut: 'vendu' }, { version })
    const [accepted, sold] = await Promise.all([accepte(), vend()])
    expect([accepted.statusCode, sold.statusCode]).toEqual([200, 409])
    expect((await vend()).json()).toMatchObject({ status: 409, code: 'materiel.transfere' })
    const read = await receveuse.gestionnaire.get(`${receveuse.path}/materiels/${materiel_id}`)
    expect(read.json()).toMatchObject({ statut: 'en_service' })
  })

  it('deux entreprises qui s’échangent leurs matériels ne se bloquent pas', async () => {
    const fermes = await twoFermes(app)
    const aller = await fermes.aTransfert()
    const retours = await Promise.all(
      [0, 1, 2].map(async () => {
        const { id } = await db
          .insertInto('materiels')
          .values({ entreprise_id: fermes.receveuse.entreprise_id, exploitation_id: fermes.receveuse.principale.id })
          .returning('id')
          .executeTakeFirstOrThrow()
        const asked = await fermes.receveuse.gestionnaire.post(`/materiels/${id}/transferer`, {
          vers_entreprise_id: fermes.cedante.entreprise_id,
        })
        return asked.json().id as string
      }),
    )
    const answers = await Promise.all([
      aller.accepte(),
      ...retours.map((id) =>
        fermes.cedante.gestionnaire.post(`/transferts/${id}/accepter`, {
          exploitation_id: fermes.cedante.principale.id,
        }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })
})
