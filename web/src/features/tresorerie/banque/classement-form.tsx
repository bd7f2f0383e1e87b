import {
  CLASSEMENT_LABELS,
  CLASSEMENTS,
  type Classement,
  COMPTE_COMPTABLE,
  COMPTE_REFUSE,
  COMPTES_CLASSEMENT,
} from '@sillon/domain/tresorerie/banque/classement'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  propose: { classement: Classement; compte: string } | null
  envoi: boolean
  onConfirm: (body: { classement: Classement; compte: string }) => void
  onCancel: () => void
}

const OPTIONS = CLASSEMENTS.map((value) => ({ value, label: CLASSEMENT_LABELS[value] }))

/** « Pas un adhérent » : what it is, and the account that takes it. */
export function ClassementForm({ propose, envoi, onConfirm, onCancel }: Props) {
  const [body, setBody] = useState(
    propose ?? { classement: CLASSEMENTS[0], compte: COMPTES_CLASSEMENT[CLASSEMENTS[0]] },
  )
  const compte = body.compte.trim().toUpperCase()

  function choose(value: string) {
    const classement = CLASSEMENTS.find((one) => one === value)
    if (classement) setBody({ classement, compte: COMPTES_CLASSEMENT[classement] })
  }

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (COMPTE_COMPTABLE.test(compte)) onConfirm({ ...body, compte })
      }}
    >
      <SelectField
        autoFocus
        label="Ce que c’est"
        name="classement"
        onChange={({ target }) => choose(target.value)}
        options={OPTIONS}
        value={body.classement}
      />
      <TextField
        label="Compte comptable"
        name="compte"
        onChange={({ target }) => setBody({ ...body, compte: target.value })}
        value={body.compte}
        width="short"
        {...(!COMPTE_COMPTABLE.test(compte) && { error: COMPTE_REFUSE })}
      />
      <div className="flex flex-wrap gap-2">
        <Button loading={envoi} type="submit" variant="primary">
          Classer
        </Button>
        <Button onClick={onCancel} variant="quiet">
          Revenir
        </Button>
      </div>
    </form>
  )
}
