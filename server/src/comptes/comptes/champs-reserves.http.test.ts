import { expect, test } from 'vitest'
import { aFerme, champsOf } from '../../testing/a-ferme.ts'
import { MOT_DE_PASSE } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const ferme = await aFerme(api)
const adherent_id = ferme.gestionnaire_id

const UN_AUTRE = '00000000-0000-4000-8000-000000000000'
const RESERVES = {
  id: UN_AUTRE,
  version: 9,
  is_admin: true,
  role_bureau: 'administrateur',
  is_retraite: true,
  est_retraite: true,
  email: 'autre@exemple.fr',
  identifiant: 'autre',
  statut: 'actif',
  adherent_id: UN_AUTRE,
  utilisateur_id: UN_AUTRE,
  droit: 'gestionnaire',
  mot_de_passe_hash: 'x',
  totp_actif_le: null,
  anonymise_le: null,
} as const

type Route = { path: string; body: object; versioned?: true; admis?: readonly string[] }

const MIENNES: Route[] = [
  { path: '/moi', body: { nom: 'Autre' }, versioned: true },
  { path: '/moi/telephones', body: { telephones: [] }, versioned: true },
  { path: '/moi/confidentialite', body: { visible_email: 'tous' }, versioned: true },
  { path: '/moi/mot-de-passe', body: { mot_de_passe_actuel: MOT_DE_PASSE, mot_de_passe: 'cheval-agrafe-pile' } },
  {
    path: '/moi/modification-email',
    body: { email: 'nouvelle@exemple.fr', mot_de_passe_actuel: MOT_DE_PASSE },
    admis: ['email'],
  },
  { path: '/moi/totp', body: { mot_de_passe_actuel: MOT_DE_PASSE } },
  { path: '/moi/totp/confirmer', body: { code: '123456' } },
]

/** Every stored row of the person and their account. */
const stateOf = async () => ({
  personne: await api.db.selectFrom('adherents').selectAll().where('id', '=', adherent_id).execute(),
  compte: await api.db.selectFrom('utilisateurs').selectAll().where('adherent_id', '=', adherent_id).execute(),
})

test.each(MIENNES)('R29 : $path n’accepte aucun champ réservé', async ({ path, body, versioned, admis = [] }) => {
  const avant = await stateOf()
  for (const [champ, value] of Object.entries(RESERVES)) {
    if (admis.includes(champ)) continue
    const sent = { ...body, [champ]: value }
    const refused = versioned
      ? await ferme.gestionnaire.patch(path, sent, { version: 1 })
      : await ferme.gestionnaire.post(path, sent)
    expect([champ, refused.statusCode, champsOf(refused)]).toEqual([champ, 400, [champ]])
  }
  expect(await stateOf()).toEqual(avant)
})

test('R29 : sa propre fiche dans l’entreprise ne donne ni rôle, ni retraite, ni autre adresse de connexion', async () => {
  const path = `${ferme.path}/adherents/${adherent_id}`
  const change = (body: object, version = 1) => ferme.gestionnaire.patch(path, body, { version })
  for (const champ of [
    'id',
    'version',
    'is_admin',
    'role_bureau',
    'is_retraite',
    'identifiant',
    'entreprise_id',
    'mot_de_passe_hash',
  ]) {
    const refused = await change({ [champ]: 'x' })
    expect([champ, refused.statusCode, champsOf(refused)]).toEqual([champ, 400, [champ]])
  }
  const avant = await stateOf()
  for (const body of [{ est_retraite: true }, { droit: 'lecture' }, { statut_personne: 'decede' }]) {
    const refused = await change(body)
    expect([body, refused.statusCode]).toEqual([body, expect.toSatisfy((status) => [400, 403, 409].includes(status))])
  }
  expect(await stateOf()).toEqual(avant)

  // The contact address is the person’s and changes at once; the sign-in address must be confirmed.
  expect((await change({ email: 'contact@exemple.fr' })).statusCode).toBe(200)
  const { personne, compte } = await stateOf()
  expect(personne[0]?.email).toBe('contact@exemple.fr')
  expect(compte).toEqual(avant.compte)
})
