import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { prochainControle } from '@sillon/domain/dossiers/materiels/controle'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { addAnnees, addJours, jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import type { Mail } from '../../platform/mail/mail.ts'
import { aMateriel, anAccount, anAdhesion } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const JOUR_MS = 86_400_000
const today = jourOf(app.now())
const admin = await app.as((await anAccount(db, { is_admin: true })).id)

const { id: pulverisateur } = await db
  .selectFrom('categories_materiel')
  .select('id')
  .where('controle_pulverisateur', '=', true)
  .executeTakeFirstOrThrow()

let rang = 0

/** A company with an active membership and its manager. */
async function anEntrepriseActive(statut: AdhesionStatut = 'active') {
  const { id, entreprise_id } = await anAdhesion(db, { statut })
  const email = `chef.${++rang}@ferme.fr`
  const compte = await anAccount(db, { entreprise_id, email })
  const mails = async (): Promise<Mail[]> => mailsOf(app, email)
  return { adhesion_id: id, entreprise_id, mails, client: () => app.as(compte.id), compte }
}

const aVgp = (materiel_id: string, row: { fait_le: string; prochain_le: string; libelle?: string }) =>
  db
    .insertInto('controles_materiel')
    .values({ materiel_id, type: 'vgp', ...row })
    .execute()

const run = () => runJob(app, 'alertes_materiels')
const envoyees = (materiel_id: string) =>
  db
    .selectFrom('alertes_materiel')
    .select(['objet', 'jours'])
    .where('materiel_id', '=', materiel_id)
    .orderBy('jours', 'desc')
    .execute()

describe('Les alertes de matériel', () => {
  it('partent à 90, 30 et 0 jours, une fois chacune, dans un seul e-mail par entreprise', async () => {
    const { entreprise_id, mails } = await anEntrepriseActive()
    const tracteur = await aMateriel(db, {
      entreprise_id,
      modele: 'Arion 450',
      assurance_expire_le: addJours(today, 91),
    })
    await aMateriel(db, {
      entreprise_id,
      categorie_id: pulverisateur,
      modele: 'UF 1201',
      controle_pulverisateur_le: addAnnees(addJours(today, 90), -3),
    })
    await run()
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]).toMatchObject({
      modele: 'alertes_materiel',
      objet: 'À prévoir\u00a0: Contrôle du pulvérisateur, UF 1201',
    })

    await aVgp(tracteur.id, { fait_le: addJours(today, -100), prochain_le: addJours(today, 80) })
    app.clock.advance(JOUR_MS)
    await run()
    const [, ensemble] = await mails()
    expect(ensemble?.paragraphes).toEqual([
      expect.stringMatching(/^VGP, Arion 450\u00a0: à faire au plus tard le .*\(79\u00a0j\)\.$/),
      expect.stringMatching(/^Assurance, Arion 450\u00a0: expire le .*\(90\u00a0j\)\.$/),
    ])
    await run()
    expect(await mails()).toHaveLength(2)

    app.clock.advance(100 * JOUR_MS)
    await run()
    expect(await mails()).toHaveLength(3)
    expect((await mails())[2]?.paragraphes).toHaveLength(3)
    expect((await envoyees(tracteur.id)).map(({ jours }) => jours)).toEqual([90, 90, 0, 0])
    await run()
    expect(await mails()).toHaveLength(3)
    app.clock.advance(-101 * JOUR_MS)
  })

  it('ne disent que le dernier contrôle de chaque sorte', async () => {
    const { entreprise_id, mails } = await anEntrepriseActive()
    const { id } = await aMateriel(db, { entreprise_id })
    await aVgp(id, { fait_le: addJours(today, -400), prochain_le: addJours(today, -30) })
    await aVgp(id, { fait_le: addJours(today, -40), prochain_le: addJours(today, 330) })
    await aVgp(id, { fait_le: addJours(today, -400), prochain_le: addJours(today, -30), libelle: 'Fourches' })
    await run()
    expect((await mails())[0]?.paragraphes).toEqual([expect.stringMatching(/^VGP \(Fourches\), 6R 150/)])
  })

  it.each(['vendu', 'hors_service', 'transfere', 'detruit'] as const)(
    'ne disent rien d’un matériel %s',
    async (statut) => {
      const { entreprise_id, mails } = await anEntrepriseActive()
      const { id } = await aMateriel(db, { entreprise_id, statut, assurance_expire_le: today })
      await run()
      expect([await mails(), await envoyees(id)]).toEqual([[], []])
    },
  )

  it.each(['brouillon', 'soumise', 'suspendue', 'resiliee'] as const)(
    'ne disent rien à une adhésion %s',
    async (statut) => {
      const { entreprise_id, mails } = await anEntrepriseActive(statut)
      await aMateriel(db, { entreprise_id, assurance_expire_le: today })
      await run()
      expect(await mails()).toEqual([])
    },
  )

  it('coupées avant la fin de la transaction, repartent en entier', async () => {
    const { entreprise_id, mails } = await anEntrepriseActive()
    const { id } = await aMateriel(db, { entreprise_id, assurance_expire_le: addJours(today, 30) })
    const regle = sql`check (modele <> 'alertes_materiel') not valid`
    await sql`alter table courriels add constraint coupure ${regle}`.execute(db)
    await expect(run()).rejects.toThrow()
    expect(await envoyees(id)).toEqual([])
    await db.schema.alterTable('courriels').dropConstraint('coupure').execute()
    await run()
    expect([(await mails()).length, await envoyees(id)]).toEqual([1, [{ objet: 'assurance', jours: 30 }]])
  })

  it('lancées deux fois à la fois, ne partent qu’une fois', async () => {
    const { entreprise_id, mails } = await anEntrepriseActive()
    await aMateriel(db, { entreprise_id, assurance_expire_le: addJours(today, 30) })
    await Promise.all([run(), run(), run()])
    expect(await mails()).toHaveLength(1)
  })

  it('attendent une adresse', async () => {
    const { entreprise_id, mails, compte } = await anEntrepriseActive()
    const { id } = await aMateriel(db, { entreprise_id, assurance_expire_le: addJours(today, 30) })
    await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', compte.id).execute()
    await db
      .updateTable('adherents')
      .set({ email: null })
      .where('id', '=', compte.adherent_id ?? '')
      .execute()
    await run()
    expect(await envoyees(id)).toEqual([])
    await db.updateTable('utilisateurs').set({ statut: 'actif' }).where('id', '=', compte.id).execute()
    await run()
    expect(await mails()).toHaveLength(1)
  })
})

describe('Les échéances', () => {
  it('d’un adhérent sont celles de ses entreprises, dépassées ou dans les 90 jours', async () => {
    const { entreprise_id, adhesion_id, client } = await anEntrepriseActive()
    const { id } = await aMateriel(db, { entreprise_id, modele: 'MLT 735', assurance_expire_le: addJours(today, 90) })
    await aMateriel(db, { entreprise_id, assurance_expire_le: addJours(today, 91) })
    await aVgp(id, { fait_le: addJours(today, -400), prochain_le: addJours(today, -17) })
    const page = (await (await client()).get('/moi/echeances-materiel')).json()
    expect(page).toMatchObject({
      total: 2,
      resultats: [
        {
          ...{ adhesion_id, materiel_id: id, materiel: 'MLT 735', objet: 'vgp', echeance: addJours(today, -17) },
          ...{ fait_le: addJours(today, -400), depasse: true, peut_noter: true },
        },
        { objet: 'assurance', echeance: addJours(today, 90), fait_le: null, depasse: false, peut_noter: true },
      ],
    })
    const autre = await anEntrepriseActive()
    expect((await (await autre.client()).get('/moi/echeances-materiel')).json()).toMatchObject({ total: 0 })
    const retraite = await app.as((await anAccount(db, { est_retraite: true })).id)
    expect((await retraite.get('/moi/echeances-materiel')).statusCode).toBe(403)
  })

  it('de toutes les entreprises se comptent, dépassées et à prévoir', async () => {
    const { entreprise_id } = await anEntrepriseActive()
    const count = async (etat: string) => (await admin.get(`/admin/echeances-materiel?etat=${etat}`)).json().total
    const avant = [await count('depasse'), await count('a_prevoir')]
    await aMateriel(db, { entreprise_id, assurance_expire_le: addJours(today, -1) })
    await aMateriel(db, { entreprise_id, assurance_expire_le: today })
    expect([await count('depasse'), await count('a_prevoir')]).toEqual(avant.map((nombre) => nombre + 1))
    expect((await admin.get('/admin/echeances-materiel?etat=autre')).statusCode).toBe(400)
    expect((await admin.get('/admin/echeances-materiel')).statusCode).toBe(400)
  })
})

test.each([
  [{ controle_pulverisateur_le: '2024-02-29', annee: 2010 }],
  [{ controle_pulverisateur_le: '2026-10-31', controle_resultat: 'contre_visite' as const }],
  [{ controle_pulverisateur_le: '2025-08-31', controle_resultat: 'favorable' as const }],
  [{ date_premiere_circulation: '2024-02-29', annee: 2022 }],
  [{ annee: 2022 }],
  [{}],
])('la base dit le prochain contrôle comme le domaine : %j', async (row) => {
  const { entreprise_id } = await anAdhesion(db)
  const { id } = await aMateriel(db, { entreprise_id, ...row })
  const saved = await db.selectFrom('materiels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(saved.prochain_controle).toBe(prochainControle(saved as unknown as Materiel))
})
