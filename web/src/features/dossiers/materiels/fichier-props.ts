import type { Cible } from './materiels.queries.ts'

/** What the parts of « Photos et documents » share. `nom`: of the machine. */
export type FichiersProps = { cible: Cible; nom: string; canEdit: boolean }
