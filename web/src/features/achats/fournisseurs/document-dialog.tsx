import {
  TYPE_DOCUMENT_FOURNISSEUR_LABELS,
  TYPES_DOCUMENT_FOURNISSEUR,
  type TypeDocumentFournisseur,
} from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import { isJour } from '@sillon/domain/jour'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { optionsOf } from '../../../lib/options.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SendActions } from '../../../ui/send-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ChoixDocument, refusFichier } from '../../organisme/parametres/choix-document.tsx'
import { attachDocument, type NouveauDocument } from './fournisseurs.queries.ts'
import { useActeFournisseur } from './use-acte-fournisseur.ts'

type Props = { fournisseur_id: string; onClose: () => void }

/** The document as typed, before a file is chosen. */
type Saisie = Omit<NouveauDocument, 'fichier'> & { fichier: File | undefined }

export function DocumentDialog({ fournisseur_id, onClose }: Props) {
  const { values, change, ebauche } = useTypedValues<Saisie>('document', {
    type: 'kbis',
    libelle: '',
    expire_le: null,
    fichier: undefined,
  })
  const attach = useActeFournisseur(fournisseur_id, (document: NouveauDocument) =>
    attachDocument(fournisseur_id, document),
  )

  function send(fichier: File) {
    const document = { ...values, libelle: values.libelle.trim(), fichier }
    attach.mutate(document, { onSuccess: onClose })
  }

  return (
    <Dialog
      actions={
        <SendActions
          onCancel={onClose}
          onSend={() => values.fichier && send(values.fichier)}
          pending={attach.isPending}
          reason={refusOf(values)}
        >
          Joindre
        </SendActions>
      }
      onClose={onClose}
      open
      title="Joindre un document"
    >
      <div className="mt-2 grid gap-5 text-ink" ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <DocumentFields change={change} saisie={values} />
      </div>
    </Dialog>
  )
}

type FieldsProps = { saisie: Saisie; change: (changes: Partial<Saisie>) => void }

function DocumentFields({ saisie, change }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Nature du document"
        name="type"
        onChange={({ target }) => change({ type: target.value as TypeDocumentFournisseur })}
        options={optionsOf(TYPES_DOCUMENT_FOURNISSEUR, TYPE_DOCUMENT_FOURNISSEUR_LABELS)}
        value={saisie.type}
      />
      <TextField
        label="Nom"
        maxLength={100}
        name="libelle"
        onChange={({ target }) => change({ libelle: target.value })}
        optional
        value={saisie.libelle}
      />
      <DateField
        label="Valable jusqu’au"
        name="expire_le"
        onBlur={() => {}}
        onChange={(expire_le) => change({ expire_le })}
        optional
        value={saisie.expire_le}
      />
      <ChoixDocument fichier={saisie.fichier} onChoose={(fichier) => change({ fichier })} />
    </>
  )
}

const refusOf = ({ fichier, expire_le }: Saisie): string | null =>
  refusFichier(fichier) ?? (expire_le !== null && !isJour(expire_le) ? 'Vérifiez la date de fin.' : null)
