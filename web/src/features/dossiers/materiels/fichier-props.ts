import type { Cible } from './materiels.queries.ts'

/** Props common to the parts of « Photos et documents ». `nom` is that of the machine. */
export type FichiersProps = { cible: Cible; nom: string; canEdit: boolean }
