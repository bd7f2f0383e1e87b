import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'

/** Props of each tab of the page of a purchase. */
export type OngletProps = { groupement: GroupementFiche }
