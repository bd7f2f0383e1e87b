import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'

/** What each tab of the page of a purchase is given. */
export type OngletProps = { groupement: GroupementFiche }
