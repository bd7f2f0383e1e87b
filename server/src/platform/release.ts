import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The release tag of the specification (§9): `v2025.28.2`. */
export const RELEASE = `v${version}`
