/** What keeps the program from starting, or going on, and whoever runs it can mend: told in its one line, without a stack. */
export class OperatorProblem extends Error {
  override readonly name = "OperatorProblem";
}
