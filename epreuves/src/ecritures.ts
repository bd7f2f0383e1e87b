import { setTimeout } from 'node:timers/promises'
import { addJours, jourOf } from '../../domain/src/jour.ts'
import type { ReglementSaisie } from '../../domain/src/tresorerie/reglements/reglement-saisie.ts'
import { aFournisseur, ask } from './demande.ts'

type Ecrivain = { origin: string; cookie: string }

/**
 * Tries again after a 503 with `Retry-After`, as the web application does: a loaded machine is not a failure of the
 * portal.
 */
async function askPatiently(...demande: Parameters<typeof ask>) {
  for (;;) {
    const response = await ask(...demande)
    if (response?.status !== 503 || response.retryAfter === null) return response
    await setTimeout(1_000)
  }
}

/** State of one writer, kept from one server to the next. */
type Etat = { encore: ReturnType<typeof aFournisseur> | undefined; faites: Set<string> }

export const noCreation = (): Etat => ({ encore: undefined, faites: new Set() })

/** Creates records until the server dies; the creation that was cut is sent again, with its key, to the next server. */
export async function createUntilCut({ origin, cookie }: Ecrivain, etat: Etat) {
  for (;;) {
    etat.encore ??= aFournisseur()
    const response = await askPatiently(origin, '/admin/fournisseurs', { cookie, ...etat.encore })
    if (!response) return
    if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(response.body)}`)
    etat.faites.add(etat.encore.body.raison_sociale)
    etat.encore = undefined
  }
}

/** A record, with the version of its last answer. */
type Fiche = { id: string; version: number }

export async function openFiche({ origin, cookie }: Ecrivain): Promise<Fiche> {
  const created = await askPatiently(origin, '/admin/fournisseurs', { cookie, ...aFournisseur() })
  if (!created?.body.id || created.body.version === undefined) throw new Error('Aucune fiche à changer')
  return { id: created.body.id, version: created.body.version }
}

const texteOf = (version: number) => `écrit sur la version ${version}`

/**
 * Changes the record again and again, from the version last answered. After a cut, the last change is stored in full or
 * not at all.
 */
export async function changeUntilCut({ origin, cookie }: Ecrivain, fiche: Fiche) {
  const path = `/admin/fournisseurs/${fiche.id}`
  const now = await askPatiently(origin, path, { cookie })
  if (now) check(fiche, now.body)
  for (;;) {
    const { version } = fiche
    const commentaire = texteOf(version)
    const response = await askPatiently(origin, path, { cookie, method: 'PATCH', version, body: { commentaire } })
    if (!response) return
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(response.body)}`)
    fiche.version = response.body.version ?? 0
  }
}

function check(fiche: Fiche, { version = 0, commentaire }: { version?: number; commentaire?: string | null }) {
  if (version !== fiche.version && version !== fiche.version + 1)
    throw new Error(`Version ${version} au lieu de ${fiche.version}`)
  if (version > 1 && commentaire !== texteOf(version - 1))
    throw new Error(`Version ${version}\u00A0: «\u00A0${commentaire}\u00A0»`)
  fiche.version = version
}

type Compte = { entreprise_id: string; cotisations: readonly string[]; faits: number }

/**
 * Records payments one after another, each over three fees: rows of the payment, its allocations, the fees and the
 * journal.
 */
export async function payUntilCut({ origin, cookie }: Ecrivain, compte: Compte) {
  const { entreprise_id, cotisations } = compte
  const affectations = cotisations.map((creance_id) => ({ creance_id, montant: 50 }))
  // Its type fails to compile when the request changes, long before somebody runs the drills.
  const body: ReglementSaisie = {
    entreprise_id,
    moyen: 'virement',
    date_reglement: addJours(jourOf(new Date()), -1),
    montant: 50 * cotisations.length,
    affectations,
  }
  for (;;) {
    const response = await askPatiently(origin, '/admin/reglements', { cookie, body })
    if (!response) return
    if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(response.body)}`)
    compte.faits += 1
  }
}
