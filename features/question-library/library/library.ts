import { libraryFamilyKeys, libraryFamilyNames } from "../shipped-keys.ts";
import { craftCompetencies } from "./competencies/craft.ts";
import { customerCompetencies } from "./competencies/customer.ts";
import { deliveryCompetencies } from "./competencies/delivery.ts";
import { leadershipCompetencies } from "./competencies/leadership.ts";
import { peopleCompetencies } from "./competencies/people.ts";
import { thinkingCompetencies } from "./competencies/thinking.ts";
import type { LibraryCompetency, LibraryFamily, LibraryQuestion, LibraryTemplate } from "./library-shapes.ts";
import { craftQuestions } from "./questions/craft.ts";
import { customerQuestions } from "./questions/customer.ts";
import { deliveryQuestions } from "./questions/delivery.ts";
import { leadershipQuestions } from "./questions/leadership.ts";
import { peopleQuestions } from "./questions/people.ts";
import { thinkingQuestions } from "./questions/thinking.ts";
import { accountExecutiveTemplate } from "./templates/account-executive.ts";
import { associateLawyerTemplate } from "./templates/associate-lawyer.ts";
import { backendEngineerTemplate } from "./templates/backend-engineer.ts";
import { customerSupportLeadTemplate } from "./templates/customer-support-lead.ts";
import { dataAnalystTemplate } from "./templates/data-analyst.ts";
import { engineeringManagerTemplate } from "./templates/engineering-manager.ts";
import { frontendEngineerTemplate } from "./templates/frontend-engineer.ts";
import { managingDirectorTemplate } from "./templates/managing-director.ts";
import { peoplePartnerTemplate } from "./templates/people-partner.ts";
import { productDesignerTemplate } from "./templates/product-designer.ts";
import { productManagerTemplate } from "./templates/product-manager.ts";
import { registeredNurseTemplate } from "./templates/registered-nurse.ts";
import { researchScientistTemplate } from "./templates/research-scientist.ts";
import { retailAssociateTemplate } from "./templates/retail-associate.ts";
import { schoolTeacherTemplate } from "./templates/school-teacher.ts";
import { shopSupervisorTemplate } from "./templates/shop-supervisor.ts";
import { warehouseLeadTemplate } from "./templates/warehouse-lead.ts";
import { warehouseOperativeTemplate } from "./templates/warehouse-operative.ts";

/** The six families in the order in which they are shown. */
export const libraryFamilies: readonly LibraryFamily[] = libraryFamilyKeys.map((key) => ({
  key,
  name: libraryFamilyNames[key],
}));

/** Every competency that ships with the product, family by family. */
export const libraryCompetencies: readonly LibraryCompetency[] = [
  ...thinkingCompetencies,
  ...deliveryCompetencies,
  ...peopleCompetencies,
  ...leadershipCompetencies,
  ...craftCompetencies,
  ...customerCompetencies,
];

/** Every question that ships with the product, in the order of its competencies. */
export const libraryQuestions: readonly LibraryQuestion[] = [
  ...thinkingQuestions,
  ...deliveryQuestions,
  ...peopleQuestions,
  ...leadershipQuestions,
  ...craftQuestions,
  ...customerQuestions,
];

/** Whole plans to start from; every key in them is a key of this library. */
export const libraryTemplates: readonly LibraryTemplate[] = [
  backendEngineerTemplate,
  frontendEngineerTemplate,
  engineeringManagerTemplate,
  productManagerTemplate,
  productDesignerTemplate,
  dataAnalystTemplate,
  customerSupportLeadTemplate,
  accountExecutiveTemplate,
  peoplePartnerTemplate,
  schoolTeacherTemplate,
  registeredNurseTemplate,
  retailAssociateTemplate,
  shopSupervisorTemplate,
  warehouseOperativeTemplate,
  warehouseLeadTemplate,
  associateLawyerTemplate,
  researchScientistTemplate,
  managingDirectorTemplate,
];
