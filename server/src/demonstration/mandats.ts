import { randomUUID } from 'node:crypto'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { type SecretKey, seal } from '../platform/chiffrement.ts'
import { maskIban } from '../platform/iban.ts'
import type { DossierDemonstration } from './dossier.ts'

export const rumOf = (no_adherent: string) => `COOP-${no_adherent}-001`

type Options = { secretKey: SecretKey; today: Jour }

/** Mandates signed on the day when the company joined. */
export const toMandats =
  ({ secretKey, today }: Options) =>
  ({ entreprise, compteBancaire, adhesions }: DossierDemonstration) => {
    if (compteBancaire === null) return []
    const demande = adhesions[0]?.soumise_le
    const id = randomUUID()
    return [
      {
        id,
        entreprise_id: entreprise.id,
        rum: rumOf(entreprise.no_adherent),
        statut: 'actif',
        iban_chiffre: seal(compteBancaire.iban, secretKey, { colonne: 'mandats.iban_chiffre', id }),
        iban_masque: maskIban(compteBancaire.iban),
        bic: compteBancaire.bic,
        titulaire_compte: compteBancaire.titulaire_compte,
        date_signature: demande ? jourOf(demande) : addJours(today, -20),
        lieu: entreprise.adresse?.commune ?? null,
      },
    ]
  }
