import { randomUUID } from 'node:crypto'
import { aFerme } from './a-ferme.ts'
import { anAccount, aPerson, aRole } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

type Options = {
  compte?: 'invite' | 'actif' | 'desactive' | 'suppression' | null
  /** Number of other companies, besides the one whose manager acts. */
  autres?: number
  personne?: object
  role?: object
}

/** A person in the company whose manager acts and in others, with or without an account. */
export async function aPersonnePartagee(
  app: App,
  { compte = null, autres = 1, personne = {}, role = {} }: Options = {},
) {
  const { db } = app
  const ferme = await aFerme(app)
  const email = `partage.${randomUUID()}@exemple.fr`
  const { id } = await aPerson(db, {
    prenom: 'Maëlle',
    nom: 'Le Goff',
    email,
    date_naissance: '1980-05-01',
    ...personne,
  })
  await aRole(db, { entreprise_id: ferme.entreprise_id, adherent_id: id, droit: 'lecture', ...role })
  const autresFermes = await Promise.all(Array.from({ length: autres }, () => aFerme(app)))
  for (const { entreprise_id } of autresFermes) {
    await aRole(db, { entreprise_id, adherent_id: id, droit: 'gestionnaire', recoit_bons_commande: true })
  }
  const titulaire = compte && (await anAccount(db, { adherent_id: id, statut: compte, email }))
  const adherent = `${ferme.path}/adherents/${id}`
  return {
    ...ferme,
    id,
    email,
    adherent,
    autre: autresFermes[0],
    invitation: `${adherent}/invitation`,
    compte_id: titulaire?.id ?? null,
  }
}
