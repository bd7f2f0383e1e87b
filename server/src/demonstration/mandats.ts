import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { encrypt } from '../platform/chiffrement.ts'
import { maskIban } from '../platform/iban.ts'
import type { DossierDemonstration } from './dossier.ts'

export const rumOf = (no_adherent: string) => `COOP-${no_adherent}-001`

type Options = { ibanKey: Buffer; today: Jour }

/** Signed when the company joined. */
export const toMandats =
  ({ ibanKey, today }: Options) =>
  ({ entreprise, compteBancaire, adhesions }: DossierDemonstration) => {
    if (compteBancaire === null) return []
    const demande = adhesions[0]?.soumise_le
    return [
      {
        entreprise_id: entreprise.id,
        rum: rumOf(entreprise.no_adherent),
        statut: 'actif',
        iban_chiffre: encrypt(compteBancaire.iban, ibanKey),
        iban_masque: maskIban(compteBancaire.iban),
        bic: compteBancaire.bic,
        titulaire_compte: compteBancaire.titulaire_compte,
        date_signature: demande ? jourOf(demande) : addJours(today, -20),
        lieu: entreprise.adresse?.commune ?? null,
      },
    ]
  }
