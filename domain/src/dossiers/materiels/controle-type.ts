/** Types of periodic inspections. That of a sprayer is stored with the machine itself. */
export const CONTROLE_TYPES = ['vgp', 'controle_technique', 'extincteur', 'pression', 'autre'] as const
export type ControleType = (typeof CONTROLE_TYPES)[number]

export const CONTROLE_TYPE_LABELS: Record<ControleType, string> = {
  vgp: 'Vérification générale périodique (VGP)',
  controle_technique: 'Contrôle technique',
  extincteur: 'Extincteur',
  pression: 'Appareil à pression',
  autre: 'Autre contrôle',
}
