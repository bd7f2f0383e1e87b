import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPersonnePartagee } from '../../testing/a-personne-partagee.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app

/** Everything that belongs to the person, and their account except what signing in changes. */
async function readPersonne(id: string) {
  const {
    version: _,
    updated_at: __,
    ...personne
  } = await db.selectFrom('adherents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const compte = await db
    .selectFrom('utilisateurs')
    .select(['statut', 'email', 'identifiant', 'mot_de_passe_hash', 'is_admin'])
    .where('adherent_id', '=', id)
    .executeTakeFirst()
  return { personne, compte: compte ?? null }
}

const valeurs = {
  nom: fc.constantFrom('Le Goff', 'Voleur'),
  prenom: fc.constantFrom('Maëlle', 'Autre'),
  date_naissance: fc.constantFrom('1980-05-01', '1990-01-01', null),
  email: fc.constantFrom('voleur@exemple.fr', null),
  telephone_mobile: fc.constantFrom('0612345678', null),
  certiphyto_numero: fc.constantFrom('AB12345', null),
  role: fc.constantFrom('gerant', 'salarie'),
  droit: fc.constantFrom('lecture', 'gestionnaire', null),
  recoit_bons_commande: fc.boolean(),
  telephone_role: fc.constantFrom('0298765432', null),
}

const saisie = fc.record(valeurs, { requiredKeys: [] })
const { role: _, droit: __, recoit_bons_commande: ___, telephone_role: ____, ...personne } = valeurs
const acte = fc.oneof(
  fc.record({ acte: fc.constant('changer' as const), saisie }),
  fc.record({ acte: fc.constant('proposer' as const), saisie: fc.record(personne, { requiredKeys: [] }) }),
  fc.record({ acte: fc.constantFrom('inviter' as const, 'annuler' as const, 'retirer' as const, 'refus' as const) }),
)
type Acte = typeof acte extends fc.Arbitrary<infer Un> ? Un : never

type Partagee = Awaited<ReturnType<typeof aPersonnePartagee>>

/** An act of a manager of company A; `refus`: the cooperative refuses the proposal of A. */
async function agit({ gestionnaire, admin, adherent, invitation }: Partagee, un: Acte) {
  const version = (await gestionnaire.get(adherent)).json().version as number
  if (un.acte === 'changer') return gestionnaire.patch(adherent, un.saisie, { version })
  if (un.acte === 'proposer') return gestionnaire.post(`${adherent}/propositions`, un.saisie)
  if (un.acte === 'inviter') return gestionnaire.post(invitation, {})
  if (un.acte === 'annuler') return gestionnaire.delete(invitation)
  if (un.acte === 'retirer') return gestionnaire.delete(adherent, { version })
  const bureau = await admin()
  const { resultats } = (await gestionnaire.get(`${adherent}/propositions`)).json<{ resultats: { id: string }[] }>()
  for (const { id } of resultats) await bureau.post(`/admin/propositions/${id}/refuser`, {})
}

const etat = fc.constantFrom(
  { compte: null, autres: 1 },
  { compte: 'invite' as const, autres: 1 },
  { compte: 'actif' as const, autres: 0 },
  { compte: 'actif' as const, autres: 2 },
  { compte: 'desactive' as const, autres: 0 },
)

test('R67 : aucun acte d’une entreprise ne touche, sans accord, à qui une autre tient aussi ou a un compte', async () => {
  await fc.assert(
    fc.asyncProperty(etat, fc.array(acte, { minLength: 1, maxLength: 5 }), async (depart, actes) => {
      const partagee = await aPersonnePartagee(app, depart)
      const avant = await readPersonne(partagee.id)
      for (const un of actes) await agit(partagee, un)
      const apres = await readPersonne(partagee.id)
      expect(apres.personne).toEqual(avant.personne)
      // The person accepts an invitation by choosing a password: it may only go to the address that was already theirs.
      if (avant.compte) expect(apres.compte).toEqual(avant.compte)
      else if (apres.compte) expect(apres.compte).toMatchObject({ statut: 'invite', email: avant.personne.email })
    }),
    { numRuns: 60, timeout: 60_000 },
  )
}, 300_000)
