import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { UNITE_CAPACITE_LABELS } from '@sillon/domain/dossiers/materiels/unite-capacite'
import { formatNumber } from '../../../lib/format.ts'

type Mesures = Pick<
  Materiel,
  'annee' | 'puissance_ch' | 'largeur_travail_m' | 'capacite' | 'capacite_unite' | 'heures_moteur'
>

/** « 2019 · 150 ch · 3,5 m · 4 250 h » */
export function factsOf(materiel: Mesures): string[] {
  const { annee, puissance_ch, largeur_travail_m, capacite, capacite_unite, heures_moteur } = materiel
  const facts = [
    annee === null ? null : String(annee),
    withUnit(puissance_ch, 'ch'),
    withUnit(largeur_travail_m, 'm'),
    withUnit(capacite, capacite_unite ? UNITE_CAPACITE_LABELS[capacite_unite] : ''),
    withUnit(heures_moteur, 'h'),
  ]
  return facts.filter((fact) => fact !== null)
}

const withUnit = (value: number | null, unit: string) =>
  value === null ? null : `${formatNumber(value)}\u00a0${unit}`.trim()
