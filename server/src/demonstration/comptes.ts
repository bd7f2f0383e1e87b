import type { Adherent } from '@sillon/domain/adherents/adherent'
import type pg from 'pg'
import { argon2Passwords } from '../platform/password.ts'
import { copyRows } from './copy-rows.ts'

type Compte = {
  identifiant: string
  email: string
  id: string
  is_admin: boolean
  adherent_id: string | null
  prenom: string | null
  nom: string | null
}

/** The accounts whose password the sign-in page of a demonstration shows (produit.md §1). */
export const motDePasseDe = (identifiant: string) => `Sillon-demo-${identifiant}-2026`

export async function insertComptes(client: pg.Client, comptes: readonly Compte[]) {
  const rows = await Promise.all(
    comptes.map(async (compte) => ({
      ...compte,
      statut: 'actif',
      mot_de_passe_hash: await argon2Passwords.hash(motDePasseDe(compte.identifiant)),
    })),
  )
  await copyRows(client, 'utilisateurs', rows)
}

export const toCompte = (id: string, identifiant: string, adherent: Adherent | undefined): Compte => ({
  id,
  identifiant,
  email: adherent?.email ?? '',
  is_admin: false,
  adherent_id: adherent?.id ?? null,
  prenom: null,
  nom: null,
})
