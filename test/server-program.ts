import { resolve } from 'node:path'
import ts from 'typescript'

/** The TypeScript program of these folders, without tests, plus the `planted` files: code by path. */
export function serverProgram(planted: Record<string, string>, folders = ['contract', 'samples', 'server']) {
  const config = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} }
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, config)!
  const isOurs = (file: string) => folders.includes(fromRoot(file).split('/')[0]!) && !file.endsWith('.test.ts')
  const files = new Map(Object.entries(planted).map(([file, code]) => [resolve(file), code]))
  const program = ts.createProgram([...fileNames.filter(isOurs), ...files.keys()], options, hostWith(options, files))
  const sources = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => (isOurs(fileName) || files.has(fileName)) && !isDeclarationFile)
  return { sources, checker: program.getTypeChecker() }
}

export function fromRoot(file: string) {
  return file.slice(process.cwd().length + 1)
}

/** Parsing takes most of the time, and most files are the same for each program. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function hostWith(options: ts.CompilerOptions, files: Map<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  return {
    ...host,
    fileExists: (file) => files.has(resolve(file)) || host.fileExists(file),
    getSourceFile: (file, language) => {
      const code = files.get(resolve(file))
      if (code !== undefined) return ts.createSourceFile(file, code, language)
      if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, language))
      return parsed.get(file)
    },
  }
}
