import { opensAnnuaire } from '@sillon/domain/comptes/droits/acces-annuaire'
import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Droit } from '@sillon/domain/comptes/droits/role'
import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, test } from 'vitest'
import { aFichierMateriel } from '../../testing/a-fichier-materiel.ts'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { anAccount, anAdhesion, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { voisin } = await aVoisinage(app)
const { fichier_id } = await aFichierMateriel(db, { materiel_id: voisin.materiel_id })
const hier = addJours(jourOf(app.now()), -1)

type Lien = { statut?: (typeof ADHESION_STATUTS)[number]; droit?: Droit | null; debut?: string; fin?: string }

async function someone({ statut = 'active', droit = 'gestionnaire', ...dates }: Lien, est_retraite = false) {
  const { entreprise_id } = await anAdhesion(db, { statut })
  const { id } = await aPerson(db, { est_retraite })
  await aRole(db, { entreprise_id, adherent_id: id, droit, ...dates })
  return { id, client: await app.as((await anAccount(db, { adherent_id: id })).id) }
}

const ECARTES: Record<string, Lien> = {
  'un comptable': { droit: 'comptable' },
  'un associé sans droit': { droit: null },
  'qui est parti': { fin: hier },
  'une entreprise exclue': { statut: 'exclue' },
  'une entreprise radiée': { statut: 'radiee' },
  'une adhésion en brouillon': { statut: 'brouillon' },
  'une adhésion suspendue': { statut: 'suspendue' },
}

describe('L’annuaire et la recherche', () => {
  test.each(Object.entries(ECARTES))('R75 : se ferment à %s, sa propre fiche exceptée', async (_, lien) => {
    const { id, client } = await someone(lien)
    expect((await client.get('/auth/whoami')).json()).toMatchObject({ annuaire: false })
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      expect((await client.get(`/recherche/${objet}`)).statusCode).toBe(403)
      expect((await client.get(`/recherche/${objet}/departements`)).statusCode).toBe(403)
    }
    expect((await client.get(`/annuaire/adherents/${voisin.id}`)).statusCode).toBe(403)
    const champs = { champs: ['telephone'] }
    expect((await client.post(`/annuaire/adherents/${voisin.id}/coordonnees`, champs)).statusCode).toBe(403)
    expect((await client.get(`/materiels/${voisin.materiel_id}`)).statusCode).toBe(404)
    for (const suite of ['', '/vignette']) {
      expect((await client.get(`/materiels/${voisin.materiel_id}/fichiers/${fichier_id}${suite}`)).statusCode).toBe(404)
    }
    expect((await client.get(`/annuaire/adherents/${id}`)).statusCode).toBe(200)
  })

  test('R75 : s’ouvrent à qui a un droit dans une adhésion en cours, et se ferment dès la requête suivante', async () => {
    const { id, client } = await someone({ droit: 'lecture' })
    expect((await client.get('/auth/whoami')).json()).toMatchObject({ annuaire: true })
    expect((await client.get('/recherche/materiels')).statusCode).toBe(200)
    expect((await client.get(`/materiels/${voisin.materiel_id}`)).statusCode).toBe(200)
    await db.updateTable('roles_entreprise').set({ fin: hier }).where('adherent_id', '=', id).execute()
    expect((await client.get('/recherche/materiels')).statusCode).toBe(403)
  })

  test('R75 : un administrateur qui agit pour un comptable n’y entre pas davantage', async () => {
    const { entreprise_id } = await anAdhesion(db, { statut: 'active' })
    const comptable = await anAccount(db, { entreprise_id, droit: 'comptable' })
    const client = await app.as((await anAccount(db, { is_admin: true })).id)
    expect((await client.get('/recherche/materiels')).statusCode).toBe(200)
    await client.post(`/admin/utilisateurs/${comptable.id}/agir-pour`, { motif: 'Au téléphone' })
    expect((await client.get('/recherche/materiels')).statusCode).toBe(403)
  })

  test('R75 : la règle du domaine et celle de la session disent la même chose', async () => {
    const today = jourOf(app.now())
    const dates = [{}, { debut: today }, { debut: addJours(today, 1) }, { fin: today }, { fin: hier }]
    const cas: [Lien, boolean][] = [
      ...ADHESION_STATUTS.map((statut): [Lien, boolean] => [{ statut }, false]),
      ...(['gestionnaire', 'lecture', 'comptable', null] as const).map((droit): [Lien, boolean] => [{ droit }, false]),
      ...dates.map((jours): [Lien, boolean] => [jours, false]),
      [{}, true],
    ]
    for (const [lien, is_retraite] of cas) {
      const { client } = await someone(lien, is_retraite)
      const { statut: adhesion = 'active', droit = 'gestionnaire', debut = '2020-01-01', fin = null } = lien
      const liens = [{ adhesion, droit, debut, fin }]
      expect([lien, is_retraite, (await client.get('/auth/whoami')).json().annuaire]).toEqual([
        lien,
        is_retraite,
        opensAnnuaire({ is_admin: false, is_retraite, liens }, today),
      ])
    }
  })
})
