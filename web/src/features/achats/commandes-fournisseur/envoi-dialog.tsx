import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { ApercuCourriel } from './apercu-courriel.tsx'
import { DepartDialog, type DepartProps } from './depart-dialog.tsx'

/** `children`: the consequence of the act, before the mail. */
type Props = Omit<DepartProps, 'bouton' | 'fait'> & { courriel: NonNullable<SituationCommande['courriel']> }

/** To whom the order goes and with which words, before it leaves. */
export const EnvoiDialog = ({ courriel, children, ...depart }: Props) => (
  <DepartDialog bouton="Envoyer" fait={apresEnvoi('L’e-mail part au fournisseur, avec le PDF et le CSV.')} {...depart}>
    <div className="grid gap-3">
      <p>{children}</p>
      <ApercuCourriel courriel={courriel} />
      <p>{avantEnvoi('L’e-mail part dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.')}</p>
    </div>
  </DepartDialog>
)
