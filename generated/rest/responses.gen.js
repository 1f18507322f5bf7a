// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const AskAnswer = validate20;
const schema31 = {"$ref":"c:AskAnswer"};
const schema32 = {"type":"object","required":["answer","sources"],"properties":{"answer":{"type":"string"},"sources":{"type":"array","items":{"$ref":"c:AskSource"}}}};
const schema33 = {"type":"object","required":["id","title","quotes"],"properties":{"id":{"$ref":"c:RecordId"},"title":{"type":"string"},"created_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"quotes":{"type":"array","items":{"$ref":"c:AskQuote"}}}};
const schema34 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema35 = {"type":"string","format":"date-time"};
const schema36 = {"type":"object","required":["text","segment_ids"],"properties":{"text":{"type":"string"},"segment_ids":{"type":"array","items":{"type":"string","format":"uuid"}}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$", "u");
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const formats2 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.quotes === undefined) && (missing0 = "quotes"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(typeof data.title !== "string"){
validate22.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data2 = data.created_at;
const _errs6 = errors;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(errors === _errs9){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err0 = {instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quotes !== undefined){
let data3 = data.quotes;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.text === undefined) && (missing1 = "text")) || ((data4.segment_ids === undefined) && (missing1 = "segment_ids"))){
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0,schemaPath:"c:AskQuote/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.text !== undefined){
const _errs18 = errors;
if(typeof data4.text !== "string"){
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0+"/text",schemaPath:"c:AskQuote/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs18 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.segment_ids !== undefined){
let data6 = data4.segment_ids;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data6)){
var valid7 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs22 = errors;
if(errors === _errs22){
if(errors === _errs22){
if(typeof data7 === "string"){
if(!(formats2.test(data7))){
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0+"/segment_ids/" + i1,schemaPath:"c:AskQuote/properties/segment_ids/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0+"/segment_ids/" + i1,schemaPath:"c:AskQuote/properties/segment_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0+"/segment_ids",schemaPath:"c:AskQuote/properties/segment_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid6 = _errs20 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/quotes/" + i0,schemaPath:"c:AskQuote/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs15 === errors;
if(!valid4){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/quotes",schemaPath:"#/properties/quotes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"id":true,"title":true,"created_at":true,"quotes":true},"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.answer === undefined) && (missing0 = "answer")) || ((data.sources === undefined) && (missing0 = "sources"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.answer !== undefined){
const _errs1 = errors;
if(typeof data.answer !== "string"){
validate21.errors = [{instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sources !== undefined){
let data1 = data.sources;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate22(data1[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"answer":true,"sources":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"answer":true,"sources":true},"dynamicProps":false,"dynamicItems":false};

export const ErrorDetail = validate25;
const schema37 = {"$ref":"c:ErrorDetail"};
const schema38 = {"type":"object","required":["detail"],"properties":{"detail":{"type":"string"}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
validate25.errors = [{instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
validate25.errors = [{instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"detail":true},"dynamicProps":false,"dynamicItems":false};

export const ValidationErrorBody = validate26;
const schema39 = {"$ref":"c:ValidationErrorBody"};
const schema40 = {"type":"object","required":["detail"],"properties":{"detail":{"type":"array","items":{"$ref":"c:ValidationIssue"}}}};
const schema41 = {"type":"object","required":["loc","msg","type"],"properties":{"loc":{"type":"array","items":{"type":["string","integer"]}},"msg":{"type":"string"},"type":{"type":"string"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((data1.loc === undefined) && (missing1 = "loc")) || ((data1.msg === undefined) && (missing1 = "msg"))) || ((data1.type === undefined) && (missing1 = "type"))){
validate27.errors = [{instancePath:instancePath+"/detail/" + i0,schemaPath:"c:ValidationIssue/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.loc !== undefined){
let data2 = data1.loc;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid4 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs8 = errors;
if((typeof data3 !== "string") && (!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))))){
validate27.errors = [{instancePath:instancePath+"/detail/" + i0+"/loc/" + i1,schemaPath:"c:ValidationIssue/properties/loc/items/type",keyword:"type",params:{type: schema41.properties.loc.items.type},message:"must be string,integer"}];
return false;
}
var valid4 = _errs8 === errors;
if(!valid4){
break;
}
}
}
else {
validate27.errors = [{instancePath:instancePath+"/detail/" + i0+"/loc",schemaPath:"c:ValidationIssue/properties/loc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.msg !== undefined){
const _errs10 = errors;
if(typeof data1.msg !== "string"){
validate27.errors = [{instancePath:instancePath+"/detail/" + i0+"/msg",schemaPath:"c:ValidationIssue/properties/msg/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.type !== undefined){
const _errs12 = errors;
if(typeof data1.type !== "string"){
validate27.errors = [{instancePath:instancePath+"/detail/" + i0+"/type",schemaPath:"c:ValidationIssue/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate27.errors = [{instancePath:instancePath+"/detail/" + i0,schemaPath:"c:ValidationIssue/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate27.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":{"detail":true},"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"detail":true},"dynamicProps":false,"dynamicItems":false};

export const Conversation = validate29;
const schema42 = {"$ref":"c:Conversation"};
const schema43 = {"type":"object","required":["id","created_at","started_at","finished_at","language","source","status","discarded","locked","folder_id","folder_name","starred","structured","geolocation"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"language":{"anyOf":[{"$ref":"c:LanguageCode"},{"type":"null"}]},"source":{"anyOf":[{"$ref":"c:SourceName"},{"type":"null"}]},"status":{"$ref":"c:ConversationStatus"},"discarded":{"type":"boolean"},"discard_reason":{"type":["string","null"],"enum":["little_content","by_user",null]},"locked":{"type":"boolean"},"folder_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"folder_name":{"type":["string","null"]},"starred":{"type":"boolean"},"structured":{"$ref":"c:Structured"},"processing":{"anyOf":[{"$ref":"c:ConversationProcessing"},{"type":"null"}]},"transcript_segments":{"type":"array","items":{"$ref":"c:TranscriptSegment"}},"has_more":{"type":"boolean"},"next_transcript_offset":{"type":["integer","null"]},"photos":{"type":"array","items":{"$ref":"c:ConversationPhoto"}},"geolocation":{"anyOf":[{"$ref":"c:Geolocation"},{"type":"null"}]},"gaps":{"type":"array","items":{"$ref":"c:TranscriptGap"}}}};
const schema48 = {"type":"string","maxLength":35,"pattern":"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"};
const schema49 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema50 = {"type":"string","enum":["in_progress","processing","merging","completed","failed"]};
const schema90 = {"type":"object","required":["start","end","reason"],"properties":{"start":{"type":"number"},"end":{"type":"number"},"reason":{"type":"string","enum":["expired","not_kept","rejected","unreadable"]}}};
const pattern6 = new RegExp("^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$", "u");
const schema52 = {"type":"object","required":["title","overview","emoji","category","action_items","events"],"properties":{"title":{"type":"string"},"overview":{"type":"string"},"emoji":{"type":"string"},"category":{"$ref":"c:ConversationCategory"},"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}},"events":{"type":"array","items":{"$ref":"c:CalendarEvent"}},"made_by":{"$ref":"c:MadeBy"}}};
const schema53 = {"type":"string","enum":["personal","education","health","finance","legal","philosophy","spiritual","science","entrepreneurship","parenting","romantic","travel","inspiration","technology","business","social","work","sports","politics","literature","history","architecture","music","weather","news","entertainment","psychology","real","design","family","economics","environment","other"]};
const schema67 = {"type":"string"};
const schema54 = {"type":"object","required":["id","description","completed","created_at","updated_at","due_at","completed_at","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"description":{"$ref":"c:ActionItemDescription"},"completed":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"due_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"completed_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema63 = {"type":"array","maxItems":20,"items":{"type":"string","format":"uuid"}};
const schema56 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};
const schema57 = {"type":"string","pattern":"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"};
const pattern10 = new RegExp("^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate33.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate33.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate33.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate33.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.completed === undefined) && (missing0 = "completed"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.due_at === undefined) && (missing0 = "due_at"))) || ((data.completed_at === undefined) && (missing0 = "completed_at"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate32.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate32.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate32.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(!(validate33(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed !== undefined){
const _errs5 = errors;
if(typeof data.completed !== "boolean"){
validate32.errors = [{instancePath:instancePath+"/completed",schemaPath:"#/properties/completed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate32.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate32.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data4 = data.updated_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate32.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate32.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.due_at !== undefined){
let data5 = data.due_at;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err0 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs15 === errors;
valid4 = valid4 || _valid0;
const _errs18 = errors;
if(data5 !== null){
const err2 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data6 = data.completed_at;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err4 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs22 === errors;
valid6 = valid6 || _valid1;
const _errs25 = errors;
if(data6 !== null){
const err6 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err7 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data7 = data.conversation_id;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data7 === "string"){
if(func1(data7) > 128){
const err8 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(func1(data7) < 1){
const err9 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data7.length <= 256 && !pattern4.test(data7)){
const err10 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs29 === errors;
valid8 = valid8 || _valid2;
const _errs32 = errors;
if(data7 !== null){
const err12 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err13 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data8 = data.segment_ids;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data8)){
if(data8.length > 20){
validate32.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs37 = errors;
if(errors === _errs37){
if(errors === _errs37){
if(typeof data9 === "string"){
if(!(formats2.test(data9))){
validate32.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate32.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid11 = _errs37 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"id":true,"description":true,"completed":true,"created_at":true,"updated_at":true,"due_at":true,"completed_at":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};

const schema64 = {"type":"object","required":["title","description","start","duration","created","segment_ids"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"start":{"$ref":"c:Timestamp"},"duration":{"type":"integer","default":30},"created":{"type":"boolean"},"segment_ids":{"$ref":"c:SegmentIds"}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate36.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs3 = errors;
if(typeof data.description !== "string"){
validate36.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate36.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data3 = data.duration;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate36.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
const _errs10 = errors;
if(typeof data.created !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data5 = data.segment_ids;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 20){
validate36.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats2.test(data6))){
validate36.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":{"title":true,"description":true,"start":true,"duration":true,"created":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.emoji === undefined) && (missing0 = "emoji"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.action_items === undefined) && (missing0 = "action_items"))) || ((data.events === undefined) && (missing0 = "events"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate31.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs3 = errors;
if(typeof data.overview !== "string"){
validate31.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.emoji !== undefined){
const _errs5 = errors;
if(typeof data.emoji !== "string"){
validate31.errors = [{instancePath:instancePath+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate31.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((((((((((((((data3 === "personal") || (data3 === "education")) || (data3 === "health")) || (data3 === "finance")) || (data3 === "legal")) || (data3 === "philosophy")) || (data3 === "spiritual")) || (data3 === "science")) || (data3 === "entrepreneurship")) || (data3 === "parenting")) || (data3 === "romantic")) || (data3 === "travel")) || (data3 === "inspiration")) || (data3 === "technology")) || (data3 === "business")) || (data3 === "social")) || (data3 === "work")) || (data3 === "sports")) || (data3 === "politics")) || (data3 === "literature")) || (data3 === "history")) || (data3 === "architecture")) || (data3 === "music")) || (data3 === "weather")) || (data3 === "news")) || (data3 === "entertainment")) || (data3 === "psychology")) || (data3 === "real")) || (data3 === "design")) || (data3 === "family")) || (data3 === "economics")) || (data3 === "environment")) || (data3 === "other"))){
validate31.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_items !== undefined){
let data4 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate32(data4[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data6 = data.events;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate36(data6[i1], {instancePath:instancePath+"/events/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs16 = errors;
if(typeof data.made_by !== "string"){
validate31.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"title":true,"overview":true,"emoji":true,"category":true,"action_items":true,"events":true,"made_by":true},"dynamicProps":false,"dynamicItems":false};

const schema68 = {"type":"object","required":["state","reason","attempts","next_attempt_at"],"properties":{"state":{"type":"string","enum":["waiting_for_audio","waiting","running","failed"]},"reason":{"type":["string","null"]},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.state === undefined) && (missing0 = "state")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate39.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "waiting_for_audio") || (data0 === "waiting")) || (data0 === "running")) || (data0 === "failed"))){
validate39.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema68.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate39.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema68.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data2 = data.attempts;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate39.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate39.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data3 = data.next_attempt_at;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate39.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"state":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

const schema70 = {"allOf":[{"$ref":"c:SpokenSegment"},{"type":"object","required":["speaker_name"],"properties":{"speaker_name":{"type":["string","null"]},"translations":{"type":"array","items":{"$ref":"c:Translation"}}}}]};
const schema71 = {"type":"object","required":["id","text","speaker","speaker_id","is_user","person_id","start","end"],"properties":{"id":{"type":"string","format":"uuid"},"text":{"$ref":"c:PlainText"},"speaker":{"$ref":"c:SpeakerLabel"},"speaker_id":{"anyOf":[{"$ref":"c:SpeakerId"},{"type":"null"}]},"is_user":{"type":"boolean"},"person_id":{"$ref":"c:PersonReference"},"start":{"$ref":"c:SegmentSeconds"},"end":{"$ref":"c:SegmentSeconds"}}};
const schema72 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$"};
const schema75 = {"type":"integer","minimum":0,"maximum":9999};
const schema78 = {"type":"number","minimum":0,"maximum":10000000};
const pattern12 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");
const schema73 = {"$ref":"c:PlainText","minLength":1,"maxLength":64};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern12.test(data)){
validate43.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate43.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate43.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate43.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema76 = {"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(func1(data) > 128){
const err0 = {instancePath,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.length <= 256 && !pattern4.test(data)){
const err2 = {instancePath,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate45.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.text === undefined) && (missing0 = "text"))) || ((data.speaker === undefined) && (missing0 = "speaker"))) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate42.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate42.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate42.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
validate42.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate42.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker !== undefined){
const _errs6 = errors;
if(!(validate43(data.speaker, {instancePath:instancePath+"/speaker",parentData:data,parentDataProperty:"speaker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data3 = data.speaker_id;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err0 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 9999 || isNaN(data3)){
const err1 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data3 < 0 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err3 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err4 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate42.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs14 = errors;
if(typeof data.is_user !== "boolean"){
validate42.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
const _errs16 = errors;
if(!(validate45(data.person_id, {instancePath:instancePath+"/person_id",parentData:data,parentDataProperty:"person_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 10000000 || isNaN(data6)){
validate42.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate42.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate42.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 10000000 || isNaN(data7)){
validate42.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate42.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate42.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":{"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema80 = {"type":"object","required":["lang","text"],"properties":{"lang":{"$ref":"c:LanguageCode"},"text":{"$ref":"c:PlainText"}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lang === undefined) && (missing0 = "lang")) || ((data.text === undefined) && (missing0 = "text"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lang !== undefined){
let data0 = data.lang;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 35){
validate48.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(data0.length <= 70 && !pattern6.test(data0)){
validate48.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
validate48.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate48.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":{"lang":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate42(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.speaker_name === undefined) && (missing0 = "speaker_name")){
validate41.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_name !== undefined){
let data0 = data.speaker_name;
const _errs3 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate41.errors = [{instancePath:instancePath+"/speaker_name",schemaPath:"#/allOf/1/properties/speaker_name/type",keyword:"type",params:{type: schema70.allOf[1].properties.speaker_name.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.translations !== undefined){
let data1 = data.translations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate48(data1[i0], {instancePath:instancePath+"/translations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/translations",schemaPath:"#/allOf/1/properties/translations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":{"speaker_name":true,"translations":true,"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema83 = {"type":"object","required":["id","created_at","content_type"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"content_type":{"type":"string","enum":["image/jpeg","image/png","image/webp","image/gif"]}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.content_type === undefined) && (missing0 = "content_type"))){
validate51.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate51.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate51.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
let data2 = data.content_type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate51.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "image/jpeg") || (data2 === "image/png")) || (data2 === "image/webp")) || (data2 === "image/gif"))){
validate51.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/enum",keyword:"enum",params:{allowedValues: schema83.properties.content_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":{"id":true,"created_at":true,"content_type":true},"dynamicProps":false,"dynamicItems":false};

const schema86 = {"type":"object","required":["latitude","longitude"],"properties":{"latitude":{"type":"number","minimum":-90,"maximum":90},"longitude":{"type":"number","minimum":-180,"maximum":180},"address":{"anyOf":[{"$ref":"c:PlainText","maxLength":500},{"type":"null"}]},"google_place_id":{"anyOf":[{"$ref":"c:PlainText","maxLength":300},{"type":"null"}]},"location_type":{"anyOf":[{"$ref":"c:PlainText","maxLength":64},{"type":"null"}]}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.latitude === undefined) && (missing0 = "latitude")) || ((data.longitude === undefined) && (missing0 = "longitude"))){
validate53.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.latitude !== undefined){
let data0 = data.latitude;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 > 90 || isNaN(data0)){
validate53.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},message:"must be <= 90"}];
return false;
}
else {
if(data0 < -90 || isNaN(data0)){
validate53.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -90},message:"must be >= -90"}];
return false;
}
}
}
else {
validate53.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.longitude !== undefined){
let data1 = data.longitude;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 180 || isNaN(data1)){
validate53.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 180},message:"must be <= 180"}];
return false;
}
else {
if(data1 < -180 || isNaN(data1)){
validate53.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -180},message:"must be >= -180"}];
return false;
}
}
}
else {
validate53.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 500){
const err2 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate53.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.google_place_id !== undefined){
let data3 = data.google_place_id;
const _errs12 = errors;
const _errs13 = errors;
let valid3 = false;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data3 === "string"){
if(!pattern12.test(data3)){
const err5 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(errors === _errs14){
if(typeof data3 === "string"){
if(func1(data3) > 300){
const err7 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
const _errs17 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err9 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate53.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location_type !== undefined){
let data4 = data.location_type;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err10 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(errors === _errs21){
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err12 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid2 = _errs21 === errors;
valid5 = valid5 || _valid2;
const _errs24 = errors;
if(data4 !== null){
const err13 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs24 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err14 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate53.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":{"latitude":true,"longitude":true,"address":true,"google_place_id":true,"location_type":true},"dynamicProps":false,"dynamicItems":false};


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))) || ((data.language === undefined) && (missing0 = "language"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.discarded === undefined) && (missing0 = "discarded"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.folder_id === undefined) && (missing0 = "folder_id"))) || ((data.folder_name === undefined) && (missing0 = "folder_name"))) || ((data.starred === undefined) && (missing0 = "starred"))) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.geolocation === undefined) && (missing0 = "geolocation"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate30.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate30.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err0 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid3 = valid3 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data3 = data.finished_at;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err4 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs16 === errors;
valid5 = valid5 || _valid1;
const _errs19 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err7 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data4 = data.language;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data4 === "string"){
if(func1(data4) > 35){
const err8 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data4.length <= 70 && !pattern6.test(data4)){
const err9 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
valid7 = valid7 || _valid2;
const _errs26 = errors;
if(data4 !== null){
const err11 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs26 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err12 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data5 = data.source;
const _errs28 = errors;
const _errs29 = errors;
let valid9 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data5 === "string"){
if(func1(data5) > 64){
const err13 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(func1(data5) < 1){
const err14 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data5.length <= 128 && !pattern4.test(data5)){
const err15 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
valid9 = valid9 || _valid3;
const _errs33 = errors;
if(data5 !== null){
const err17 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid9 = valid9 || _valid3;
if(!valid9){
const err18 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data6 = data.status;
const _errs35 = errors;
if(typeof data6 !== "string"){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data6 === "in_progress") || (data6 === "processing")) || (data6 === "merging")) || (data6 === "completed")) || (data6 === "failed"))){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
const _errs38 = errors;
if(typeof data.discarded !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discard_reason !== undefined){
let data8 = data.discard_reason;
const _errs40 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate30.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/type",keyword:"type",params:{type: schema43.properties.discard_reason.type},message:"must be string,null"}];
return false;
}
if(!(((data8 === "little_content") || (data8 === "by_user")) || (data8 === null))){
validate30.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/enum",keyword:"enum",params:{allowedValues: schema43.properties.discard_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs42 = errors;
if(typeof data.locked !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_id !== undefined){
let data10 = data.folder_id;
const _errs44 = errors;
const _errs45 = errors;
let valid12 = false;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data10 === "string"){
if(func1(data10) > 128){
const err19 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(func1(data10) < 1){
const err20 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data10.length <= 256 && !pattern4.test(data10)){
const err21 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid4 = _errs46 === errors;
valid12 = valid12 || _valid4;
const _errs49 = errors;
if(data10 !== null){
const err23 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const err24 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_name !== undefined){
let data11 = data.folder_name;
const _errs51 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate30.errors = [{instancePath:instancePath+"/folder_name",schemaPath:"#/properties/folder_name/type",keyword:"type",params:{type: schema43.properties.folder_name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starred !== undefined){
const _errs53 = errors;
if(typeof data.starred !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/starred",schemaPath:"#/properties/starred/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
const _errs55 = errors;
if(!(validate31(data.structured, {instancePath:instancePath+"/structured",parentData:data,parentDataProperty:"structured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processing !== undefined){
let data14 = data.processing;
const _errs56 = errors;
const _errs57 = errors;
let valid14 = false;
const _errs58 = errors;
if(!(validate39(data14, {instancePath:instancePath+"/processing",parentData:data,parentDataProperty:"processing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid5 = _errs58 === errors;
valid14 = valid14 || _valid5;
if(_valid5){
var props0 = {};
props0.state = true;
props0.reason = true;
props0.attempts = true;
props0.next_attempt_at = true;
}
const _errs59 = errors;
if(data14 !== null){
const err25 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs59 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err26 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript_segments !== undefined){
let data15 = data.transcript_segments;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data15)){
var valid15 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs63 = errors;
if(!(validate41(data15[i0], {instancePath:instancePath+"/transcript_segments/" + i0,parentData:data15,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var valid15 = _errs63 === errors;
if(!valid15){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/transcript_segments",schemaPath:"#/properties/transcript_segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_more !== undefined){
const _errs64 = errors;
if(typeof data.has_more !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_transcript_offset !== undefined){
let data18 = data.next_transcript_offset;
const _errs66 = errors;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
validate30.errors = [{instancePath:instancePath+"/next_transcript_offset",schemaPath:"#/properties/next_transcript_offset/type",keyword:"type",params:{type: schema43.properties.next_transcript_offset.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.photos !== undefined){
let data19 = data.photos;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
var valid16 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate51(data19[i1], {instancePath:instancePath+"/photos/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var valid16 = _errs70 === errors;
if(!valid16){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/photos",schemaPath:"#/properties/photos/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.geolocation !== undefined){
let data21 = data.geolocation;
const _errs71 = errors;
const _errs72 = errors;
let valid17 = false;
const _errs73 = errors;
if(!(validate53(data21, {instancePath:instancePath+"/geolocation",parentData:data,parentDataProperty:"geolocation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid6 = _errs73 === errors;
valid17 = valid17 || _valid6;
if(_valid6){
var props1 = {};
props1.latitude = true;
props1.longitude = true;
props1.address = true;
props1.google_place_id = true;
props1.location_type = true;
}
const _errs74 = errors;
if(data21 !== null){
const err27 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid6 = _errs74 === errors;
valid17 = valid17 || _valid6;
if(!valid17){
const err28 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
validate30.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gaps !== undefined){
let data22 = data.gaps;
const _errs76 = errors;
if(errors === _errs76){
if(Array.isArray(data22)){
var valid18 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
const _errs78 = errors;
const _errs79 = errors;
if(errors === _errs79){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing1;
if((((data23.start === undefined) && (missing1 = "start")) || ((data23.end === undefined) && (missing1 = "end"))) || ((data23.reason === undefined) && (missing1 = "reason"))){
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data23.start !== undefined){
const _errs81 = errors;
if(!(typeof data23.start == "number")){
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2+"/start",schemaPath:"c:TranscriptGap/properties/start/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs81 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.end !== undefined){
const _errs83 = errors;
if(!(typeof data23.end == "number")){
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2+"/end",schemaPath:"c:TranscriptGap/properties/end/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs83 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.reason !== undefined){
let data26 = data23.reason;
const _errs85 = errors;
if(typeof data26 !== "string"){
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data26 === "expired") || (data26 === "not_kept")) || (data26 === "rejected")) || (data26 === "unreadable"))){
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/enum",keyword:"enum",params:{allowedValues: schema90.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs85 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs78 === errors;
if(!valid18){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/gaps",schemaPath:"#/properties/gaps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};

export const Correction = validate56;
const schema91 = {"$ref":"c:Correction"};
const schema92 = {"type":"object","required":["id","kind","conversation_ids","changed_conversations","changed_segments","created_at","undone_at"],"properties":{"id":{"$ref":"c:RecordId"},"kind":{"$ref":"c:CorrectionKind"},"conversation_ids":{"type":"array","maxItems":100,"items":{"$ref":"c:RecordId"}},"changed_conversations":{"type":"integer","minimum":0},"changed_segments":{"type":"integer","minimum":0},"created_at":{"$ref":"c:Timestamp"},"undone_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};
const schema94 = {"type":"string","enum":["speaker","text","merge"]};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))) || ((data.changed_conversations === undefined) && (missing0 = "changed_conversations"))) || ((data.changed_segments === undefined) && (missing0 = "changed_segments"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.undone_at === undefined) && (missing0 = "undone_at"))){
validate57.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate57.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate57.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate57.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate57.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:CorrectionKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "speaker") || (data1 === "text")) || (data1 === "merge"))){
validate57.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:CorrectionKind/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data2 = data.conversation_ids;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 100){
validate57.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate57.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate57.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate57.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changed_conversations !== undefined){
let data4 = data.changed_conversations;
const _errs12 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate57.errors = [{instancePath:instancePath+"/changed_conversations",schemaPath:"#/properties/changed_conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate57.errors = [{instancePath:instancePath+"/changed_conversations",schemaPath:"#/properties/changed_conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changed_segments !== undefined){
let data5 = data.changed_segments;
const _errs14 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate57.errors = [{instancePath:instancePath+"/changed_segments",schemaPath:"#/properties/changed_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate57.errors = [{instancePath:instancePath+"/changed_segments",schemaPath:"#/properties/changed_segments/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data6 = data.created_at;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate57.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate57.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.undone_at !== undefined){
let data7 = data.undone_at;
const _errs19 = errors;
const _errs20 = errors;
let valid6 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(errors === _errs22){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err0 = {instancePath:instancePath+"/undone_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/undone_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs21 === errors;
valid6 = valid6 || _valid0;
const _errs24 = errors;
if(data7 !== null){
const err2 = {instancePath:instancePath+"/undone_at",schemaPath:"#/properties/undone_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err3 = {instancePath:instancePath+"/undone_at",schemaPath:"#/properties/undone_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate57.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":{"id":true,"kind":true,"conversation_ids":true,"changed_conversations":true,"changed_segments":true,"created_at":true,"undone_at":true},"dynamicProps":false,"dynamicItems":false};


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"id":true,"kind":true,"conversation_ids":true,"changed_conversations":true,"changed_segments":true,"created_at":true,"undone_at":true},"dynamicProps":false,"dynamicItems":false};

export const ConversationsChanged = validate59;
const schema98 = {"$ref":"c:ConversationsChanged"};
const schema99 = {"type":"object","required":["done_count","results"],"properties":{"done_count":{"type":"integer","minimum":0},"results":{"type":"array","items":{"$ref":"c:ConversationChange"}}}};
const schema100 = {"type":"object","required":["id","outcome"],"properties":{"id":{"$ref":"c:RecordId"},"outcome":{"type":"string","enum":["done","not_found","locked"]}}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate61.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate61.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate61.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate61.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data1 = data.outcome;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate61.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "done") || (data1 === "not_found")) || (data1 === "locked"))){
validate61.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema100.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":{"id":true,"outcome":true},"dynamicProps":false,"dynamicItems":false};


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.done_count === undefined) && (missing0 = "done_count")) || ((data.results === undefined) && (missing0 = "results"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.done_count !== undefined){
let data0 = data.done_count;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate60.errors = [{instancePath:instancePath+"/done_count",schemaPath:"#/properties/done_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate60.errors = [{instancePath:instancePath+"/done_count",schemaPath:"#/properties/done_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data1 = data.results;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate61(data1[i0], {instancePath:instancePath+"/results/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":{"done_count":true,"results":true},"dynamicProps":false,"dynamicItems":false};


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":{"done_count":true,"results":true},"dynamicProps":false,"dynamicItems":false};

export const checkProviders200 = validate64;
const schema102 = {"type":"array","items":{"$ref":"c:ProviderCheck"}};
const schema103 = {"type":"object","required":["name","status","detail"],"properties":{"name":{"type":"string","enum":["speech to text","language model","embeddings","push"]},"status":{"type":"string","enum":["ready","none","failed"]},"detail":{"type":"string"},"advice":{"type":"string"},"waiting":{"type":"integer","minimum":0}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((((data0.name === undefined) && (missing0 = "name")) || ((data0.status === undefined) && (missing0 = "status"))) || ((data0.detail === undefined) && (missing0 = "detail"))){
validate64.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:ProviderCheck/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data0.name !== undefined){
let data1 = data0.name;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/name",schemaPath:"c:ProviderCheck/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "speech to text") || (data1 === "language model")) || (data1 === "embeddings")) || (data1 === "push"))){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/name",schemaPath:"c:ProviderCheck/properties/name/enum",keyword:"enum",params:{allowedValues: schema103.properties.name.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.status !== undefined){
let data2 = data0.status;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/status",schemaPath:"c:ProviderCheck/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "ready") || (data2 === "none")) || (data2 === "failed"))){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/status",schemaPath:"c:ProviderCheck/properties/status/enum",keyword:"enum",params:{allowedValues: schema103.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.detail !== undefined){
const _errs8 = errors;
if(typeof data0.detail !== "string"){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/detail",schemaPath:"c:ProviderCheck/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.advice !== undefined){
const _errs10 = errors;
if(typeof data0.advice !== "string"){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/advice",schemaPath:"c:ProviderCheck/properties/advice/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.waiting !== undefined){
let data5 = data0.waiting;
const _errs12 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/waiting",schemaPath:"c:ProviderCheck/properties/waiting/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate64.errors = [{instancePath:instancePath+"/" + i0+"/waiting",schemaPath:"c:ProviderCheck/properties/waiting/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:ProviderCheck/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const ChatMessage = validate65;
const schema104 = {"$ref":"c:ChatMessage"};
const schema105 = {"type":"object","required":["id","sender","text","app_id","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"sender":{"type":"string","enum":["human","ai"]},"text":{"type":"string"},"type":{"type":"string","enum":["text","day_summary"]},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"plugin_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"from_external_integration":{"type":"boolean"},"memories_id":{"type":"array","items":{"$ref":"c:RecordId"}},"memories":{"type":"array","items":{"$ref":"c:CitedConversation"}},"created_at":{"$ref":"c:Timestamp"}}};
const schema107 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema110 = {"type":"object","required":["id","structured","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"structured":{"type":"object","required":["title","emoji"],"properties":{"title":{"type":"string"},"emoji":{"type":"string"}}},"created_at":{"$ref":"c:Timestamp"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
let data1 = data.structured;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.title === undefined) && (missing1 = "title")) || ((data1.emoji === undefined) && (missing1 = "emoji"))){
validate67.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.title !== undefined){
const _errs6 = errors;
if(typeof data1.title !== "string"){
validate67.errors = [{instancePath:instancePath+"/structured/title",schemaPath:"#/properties/structured/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.emoji !== undefined){
const _errs8 = errors;
if(typeof data1.emoji !== "string"){
validate67.errors = [{instancePath:instancePath+"/structured/emoji",schemaPath:"#/properties/structured/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate67.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"id":true,"structured":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.sender === undefined) && (missing0 = "sender"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate66.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate66.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate66.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate66.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sender !== undefined){
let data1 = data.sender;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate66.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "human") || (data1 === "ai"))){
validate66.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/enum",keyword:"enum",params:{allowedValues: schema105.properties.sender.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate66.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate66.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "text") || (data3 === "day_summary"))){
validate66.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema105.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data4 = data.app_id;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate66.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plugin_id !== undefined){
let data5 = data.plugin_id;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = false;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err6 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(func1(data5) < 1){
const err7 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data5.length <= 256 && !pattern4.test(data5)){
const err8 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
valid4 = valid4 || _valid1;
const _errs22 = errors;
if(data5 !== null){
const err10 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err11 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate66.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_external_integration !== undefined){
const _errs24 = errors;
if(typeof data.from_external_integration !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/from_external_integration",schemaPath:"#/properties/from_external_integration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories_id !== undefined){
let data7 = data.memories_id;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data7)){
var valid6 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data8 === "string"){
if(func1(data8) > 128){
validate66.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data8) < 1){
validate66.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data8.length <= 256 && !pattern4.test(data8)){
validate66.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/memories_id",schemaPath:"#/properties/memories_id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories !== undefined){
let data9 = data.memories;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data9)){
var valid8 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs33 = errors;
if(!(validate67(data9[i1], {instancePath:instancePath+"/memories/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid8 = _errs33 === errors;
if(!valid8){
break;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
validate66.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate66.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"id":true,"sender":true,"text":true,"type":true,"app_id":true,"plugin_id":true,"from_external_integration":true,"memories_id":true,"memories":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":{"id":true,"sender":true,"text":true,"type":true,"app_id":true,"plugin_id":true,"from_external_integration":true,"memories_id":true,"memories":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const ActionItem = validate70;
const schema114 = {"$ref":"c:ActionItem"};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":{"id":true,"description":true,"completed":true,"created_at":true,"updated_at":true,"due_at":true,"completed_at":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};

export const Credentials = validate72;
const schema115 = {"$ref":"c:Credentials"};
const schema116 = {"type":"object","required":["base_url","uid","developer_api_key","tool_server_key","user_token","refresh_token"],"properties":{"base_url":{"type":"string","format":"uri"},"uid":{"$ref":"c:Uid"},"developer_api_key":{"type":"string"},"tool_server_key":{"type":"string"},"user_token":{"type":"string"},"refresh_token":{"type":"string"},"admin_token":{"type":"string"}}};
const schema117 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const formats38 = require("ajv-formats/dist/formats").fullFormats.uri;

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.base_url === undefined) && (missing0 = "base_url")) || ((data.uid === undefined) && (missing0 = "uid"))) || ((data.developer_api_key === undefined) && (missing0 = "developer_api_key"))) || ((data.tool_server_key === undefined) && (missing0 = "tool_server_key"))) || ((data.user_token === undefined) && (missing0 = "user_token"))) || ((data.refresh_token === undefined) && (missing0 = "refresh_token"))){
validate73.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.base_url !== undefined){
let data0 = data.base_url;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats38(data0))){
validate73.errors = [{instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uid !== undefined){
let data1 = data.uid;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate73.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate73.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate73.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.developer_api_key !== undefined){
const _errs6 = errors;
if(typeof data.developer_api_key !== "string"){
validate73.errors = [{instancePath:instancePath+"/developer_api_key",schemaPath:"#/properties/developer_api_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tool_server_key !== undefined){
const _errs8 = errors;
if(typeof data.tool_server_key !== "string"){
validate73.errors = [{instancePath:instancePath+"/tool_server_key",schemaPath:"#/properties/tool_server_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_token !== undefined){
const _errs10 = errors;
if(typeof data.user_token !== "string"){
validate73.errors = [{instancePath:instancePath+"/user_token",schemaPath:"#/properties/user_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refresh_token !== undefined){
const _errs12 = errors;
if(typeof data.refresh_token !== "string"){
validate73.errors = [{instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.admin_token !== undefined){
const _errs14 = errors;
if(typeof data.admin_token !== "string"){
validate73.errors = [{instancePath:instancePath+"/admin_token",schemaPath:"#/properties/admin_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":{"base_url":true,"uid":true,"developer_api_key":true,"tool_server_key":true,"user_token":true,"refresh_token":true,"admin_token":true},"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":{"base_url":true,"uid":true,"developer_api_key":true,"tool_server_key":true,"user_token":true,"refresh_token":true,"admin_token":true},"dynamicProps":false,"dynamicItems":false};

export const ActionItemBatchResult = validate75;
const schema118 = {"$ref":"c:ActionItemBatchResult"};
const schema119 = {"type":"object","required":["action_items","created_count"],"properties":{"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}},"created_count":{"type":"integer","minimum":0}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.action_items === undefined) && (missing0 = "action_items")) || ((data.created_count === undefined) && (missing0 = "created_count"))){
validate76.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.action_items !== undefined){
let data0 = data.action_items;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate32(data0[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_count !== undefined){
let data2 = data.created_count;
const _errs4 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate76.errors = [{instancePath:instancePath+"/created_count",schemaPath:"#/properties/created_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate76.errors = [{instancePath:instancePath+"/created_count",schemaPath:"#/properties/created_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"action_items":true,"created_count":true},"dynamicProps":false,"dynamicItems":false};


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate76(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"action_items":true,"created_count":true},"dynamicProps":false,"dynamicItems":false};

export const AppSaved = validate79;
const schema120 = {"$ref":"c:AppSaved"};
const schema121 = {"type":"object","required":["status","app_id","tools_count","problems"],"properties":{"status":{"type":"string","const":"ok"},"app_id":{"$ref":"c:AppId"},"tools_count":{"type":"integer","minimum":0},"problems":{"type":"array","items":{"$ref":"c:ManifestProblem"}},"webhook_secret":{"type":"string"}}};
const schema123 = {"type":"object","required":["tool","loc","msg"],"properties":{"tool":{"type":["string","null"]},"loc":{"type":"array","items":{"type":["string","integer"]}},"msg":{"type":"string"}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) && (missing0 = "status")) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.tools_count === undefined) && (missing0 = "tools_count"))) || ((data.problems === undefined) && (missing0 = "problems"))){
validate80.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate80.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate80.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data1 = data.app_id;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate80.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate80.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate80.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tools_count !== undefined){
let data2 = data.tools_count;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate80.errors = [{instancePath:instancePath+"/tools_count",schemaPath:"#/properties/tools_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate80.errors = [{instancePath:instancePath+"/tools_count",schemaPath:"#/properties/tools_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.problems !== undefined){
let data3 = data.problems;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if((((data4.tool === undefined) && (missing1 = "tool")) || ((data4.loc === undefined) && (missing1 = "loc"))) || ((data4.msg === undefined) && (missing1 = "msg"))){
validate80.errors = [{instancePath:instancePath+"/problems/" + i0,schemaPath:"c:ManifestProblem/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.tool !== undefined){
let data5 = data4.tool;
const _errs13 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate80.errors = [{instancePath:instancePath+"/problems/" + i0+"/tool",schemaPath:"c:ManifestProblem/properties/tool/type",keyword:"type",params:{type: schema123.properties.tool.type},message:"must be string,null"}];
return false;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.loc !== undefined){
let data6 = data4.loc;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data6)){
var valid5 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs17 = errors;
if((typeof data7 !== "string") && (!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))))){
validate80.errors = [{instancePath:instancePath+"/problems/" + i0+"/loc/" + i1,schemaPath:"c:ManifestProblem/properties/loc/items/type",keyword:"type",params:{type: schema123.properties.loc.items.type},message:"must be string,integer"}];
return false;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/problems/" + i0+"/loc",schemaPath:"c:ManifestProblem/properties/loc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.msg !== undefined){
const _errs19 = errors;
if(typeof data4.msg !== "string"){
validate80.errors = [{instancePath:instancePath+"/problems/" + i0+"/msg",schemaPath:"c:ManifestProblem/properties/msg/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/problems/" + i0,schemaPath:"c:ManifestProblem/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.webhook_secret !== undefined){
const _errs21 = errors;
if(typeof data.webhook_secret !== "string"){
validate80.errors = [{instancePath:instancePath+"/webhook_secret",schemaPath:"#/properties/webhook_secret/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":{"status":true,"app_id":true,"tools_count":true,"problems":true,"webhook_secret":true},"dynamicProps":false,"dynamicItems":false};


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate80(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"status":true,"app_id":true,"tools_count":true,"problems":true,"webhook_secret":true},"dynamicProps":false,"dynamicItems":false};

export const AppKeyCreated = validate82;
const schema124 = {"$ref":"c:AppKeyCreated"};
const schema125 = {"allOf":[{"$ref":"c:AppKey"},{"type":"object","required":["secret"],"properties":{"secret":{"type":"string","pattern":"^sk_[0-9a-f]{32}$"}}}]};
const schema126 = {"type":"object","required":["id","label","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"label":{"type":"string"},"created_at":{"$ref":"c:Timestamp"}}};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.label === undefined) && (missing0 = "label"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate84.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate84.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate84.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate84.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs4 = errors;
if(typeof data.label !== "string"){
validate84.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data2 = data.created_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate84.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate84.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":{"id":true,"label":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

const pattern32 = new RegExp("^sk_[0-9a-f]{32}$", "u");

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.secret === undefined) && (missing0 = "secret")){
validate83.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.secret !== undefined){
let data0 = data.secret;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern32.test(data0)){
validate83.errors = [{instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/pattern",keyword:"pattern",params:{pattern: "^sk_[0-9a-f]{32}$"},message:"must match pattern \""+"^sk_[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate83.errors = [{instancePath:instancePath+"/secret",schemaPath:"#/allOf/1/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"secret":true,"id":true,"label":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate83(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":{"secret":true,"id":true,"label":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const ConversationCreated = validate87;
const schema129 = {"$ref":"c:ConversationCreated"};
const schema130 = {"type":"object","required":["id","status","discarded"],"properties":{"id":{"$ref":"c:RecordId"},"status":{"$ref":"c:ConversationStatus"},"discarded":{"type":"boolean"}}};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.discarded === undefined) && (missing0 = "discarded"))){
validate88.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate88.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate88.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate88.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate88.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate88.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "in_progress") || (data1 === "processing")) || (data1 === "merging")) || (data1 === "completed")) || (data1 === "failed"))){
validate88.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
const _errs7 = errors;
if(typeof data.discarded !== "boolean"){
validate88.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate88.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":{"id":true,"status":true,"discarded":true},"dynamicProps":false,"dynamicItems":false};


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate88(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":{"id":true,"status":true,"discarded":true},"dynamicProps":false,"dynamicItems":false};

export const Deletion = validate90;
const schema133 = {"$ref":"c:Deletion"};
const schema134 = {"type":"object","required":["id","status","from","to","kinds","found","deleted","created_at","finished_at"],"properties":{"id":{"type":["string","null"]},"status":{"$ref":"c:DeletionStatus"},"from":{"type":["string","null"],"format":"date-time"},"to":{"type":["string","null"],"format":"date-time"},"kinds":{"type":"array","items":{"$ref":"c:DeletionKind"}},"found":{"$ref":"c:DeletionCounts"},"deleted":{"$ref":"c:DeletionCounts"},"created_at":{"$ref":"c:Timestamp"},"finished_at":{"type":["string","null"],"format":"date-time"}}};
const schema135 = {"type":"string","enum":["preview","waiting","running","completed"]};
const schema136 = {"type":"string","enum":["conversations","audio","logs","recordings"]};
const schema137 = {"type":"object","required":["conversations","audio","logs","recordings"],"properties":{"conversations":{"type":"integer"},"audio":{"type":"integer"},"logs":{"type":"integer"},"recordings":{"type":"integer"}}};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.to === undefined) && (missing0 = "to"))) || ((data.kinds === undefined) && (missing0 = "kinds"))) || ((data.found === undefined) && (missing0 = "found"))) || ((data.deleted === undefined) && (missing0 = "deleted"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate91.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema134.properties.id.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate91.errors = [{instancePath:instancePath+"/status",schemaPath:"c:DeletionStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "preview") || (data1 === "waiting")) || (data1 === "running")) || (data1 === "completed"))){
validate91.errors = [{instancePath:instancePath+"/status",schemaPath:"c:DeletionStatus/enum",keyword:"enum",params:{allowedValues: schema135.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data2 = data.from;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate91.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema134.properties.from.type},message:"must be string,null"}];
return false;
}
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate91.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data3 = data.to;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate91.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema134.properties.to.type},message:"must be string,null"}];
return false;
}
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate91.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kinds !== undefined){
let data4 = data.kinds;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs12 = errors;
if(typeof data5 !== "string"){
validate91.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:DeletionKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data5 === "conversations") || (data5 === "audio")) || (data5 === "logs")) || (data5 === "recordings"))){
validate91.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:DeletionKind/enum",keyword:"enum",params:{allowedValues: schema136.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.found !== undefined){
let data6 = data.found;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((((data6.conversations === undefined) && (missing1 = "conversations")) || ((data6.audio === undefined) && (missing1 = "audio"))) || ((data6.logs === undefined) && (missing1 = "logs"))) || ((data6.recordings === undefined) && (missing1 = "recordings"))){
validate91.errors = [{instancePath:instancePath+"/found",schemaPath:"c:DeletionCounts/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data6.conversations !== undefined){
let data7 = data6.conversations;
const _errs18 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate91.errors = [{instancePath:instancePath+"/found/conversations",schemaPath:"c:DeletionCounts/properties/conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data6.audio !== undefined){
let data8 = data6.audio;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate91.errors = [{instancePath:instancePath+"/found/audio",schemaPath:"c:DeletionCounts/properties/audio/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid5 = _errs20 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data6.logs !== undefined){
let data9 = data6.logs;
const _errs22 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate91.errors = [{instancePath:instancePath+"/found/logs",schemaPath:"c:DeletionCounts/properties/logs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data6.recordings !== undefined){
let data10 = data6.recordings;
const _errs24 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate91.errors = [{instancePath:instancePath+"/found/recordings",schemaPath:"c:DeletionCounts/properties/recordings/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/found",schemaPath:"c:DeletionCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
let data11 = data.deleted;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if(((((data11.conversations === undefined) && (missing2 = "conversations")) || ((data11.audio === undefined) && (missing2 = "audio"))) || ((data11.logs === undefined) && (missing2 = "logs"))) || ((data11.recordings === undefined) && (missing2 = "recordings"))){
validate91.errors = [{instancePath:instancePath+"/deleted",schemaPath:"c:DeletionCounts/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data11.conversations !== undefined){
let data12 = data11.conversations;
const _errs29 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate91.errors = [{instancePath:instancePath+"/deleted/conversations",schemaPath:"c:DeletionCounts/properties/conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid7 = _errs29 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data11.audio !== undefined){
let data13 = data11.audio;
const _errs31 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate91.errors = [{instancePath:instancePath+"/deleted/audio",schemaPath:"c:DeletionCounts/properties/audio/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid7 = _errs31 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data11.logs !== undefined){
let data14 = data11.logs;
const _errs33 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate91.errors = [{instancePath:instancePath+"/deleted/logs",schemaPath:"c:DeletionCounts/properties/logs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data11.recordings !== undefined){
let data15 = data11.recordings;
const _errs35 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate91.errors = [{instancePath:instancePath+"/deleted/recordings",schemaPath:"c:DeletionCounts/properties/recordings/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/deleted",schemaPath:"c:DeletionCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data16 = data.created_at;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(errors === _errs38){
if(typeof data16 === "string"){
if(!(formats0.validate(data16))){
validate91.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data17 = data.finished_at;
const _errs40 = errors;
if((typeof data17 !== "string") && (data17 !== null)){
validate91.errors = [{instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/type",keyword:"type",params:{type: schema134.properties.finished_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs40){
if(errors === _errs40){
if(typeof data17 === "string"){
if(!(formats0.validate(data17))){
validate91.errors = [{instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":{"id":true,"status":true,"from":true,"to":true,"kinds":true,"found":true,"deleted":true,"created_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate91(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":{"id":true,"status":true,"from":true,"to":true,"kinds":true,"found":true,"deleted":true,"created_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};

export const ApiKeyCreated = validate93;
const schema140 = {"$ref":"c:ApiKeyCreated"};
const schema141 = {"allOf":[{"$ref":"c:ApiKey"},{"type":"object","required":["key"],"properties":{"key":{"type":"string","pattern":"^omi_(dev|mcp)_[0-9a-f]{32}$"}}}]};
const schema142 = {"type":"object","required":["id","name","key_prefix","scopes","created_at","last_used_at"],"properties":{"id":{"$ref":"c:RecordId"},"name":{"$ref":"c:KeyName"},"key_prefix":{"type":"string"},"scopes":{"type":"array","items":{"$ref":"c:ToolScope"}},"created_at":{"$ref":"c:Timestamp"},"last_used_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};
const schema144 = {"$ref":"c:WrittenText","minLength":1,"maxLength":100};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate96.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate96.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 100){
validate96.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate96.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema146 = {"anyOf":[{"$ref":"c:DeveloperScope"},{"type":"string","enum":["chat:read","people:read","profile:read","screen_activity:read","social:read"]}]};
const schema147 = {"type":"string","enum":["conversations:read","conversations:write","memories:read","memories:write","action_items:read","action_items:write","goals:read","goals:write","social:write","screen_activity:write"]};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"c:DeveloperScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((((((data === "conversations:read") || (data === "conversations:write")) || (data === "memories:read")) || (data === "memories:write")) || (data === "action_items:read")) || (data === "action_items:write")) || (data === "goals:read")) || (data === "goals:write")) || (data === "social:write")) || (data === "screen_activity:write"))){
const err1 = {instancePath,schemaPath:"c:DeveloperScope/enum",keyword:"enum",params:{allowedValues: schema147.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(typeof data !== "string"){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((((data === "chat:read") || (data === "people:read")) || (data === "profile:read")) || (data === "screen_activity:read")) || (data === "social:read"))){
const err3 = {instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema146.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate98.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.key_prefix === undefined) && (missing0 = "key_prefix"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.last_used_at === undefined) && (missing0 = "last_used_at"))){
validate95.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate95.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate95.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate95.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate95.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(!(validate96(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key_prefix !== undefined){
const _errs5 = errors;
if(typeof data.key_prefix !== "string"){
validate95.errors = [{instancePath:instancePath+"/key_prefix",schemaPath:"#/properties/key_prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data3 = data.scopes;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate98(data3[i0], {instancePath:instancePath+"/scopes/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate95.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate95.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate95.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data6 = data.last_used_at;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err0 = {instancePath:instancePath+"/last_used_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/last_used_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs15 === errors;
valid4 = valid4 || _valid0;
const _errs18 = errors;
if(data6 !== null){
const err2 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate95.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":{"id":true,"name":true,"key_prefix":true,"scopes":true,"created_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};

const pattern36 = new RegExp("^omi_(dev|mcp)_[0-9a-f]{32}$", "u");

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.key === undefined) && (missing0 = "key")){
validate94.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.key !== undefined){
let data0 = data.key;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern36.test(data0)){
validate94.errors = [{instancePath:instancePath+"/key",schemaPath:"#/allOf/1/properties/key/pattern",keyword:"pattern",params:{pattern: "^omi_(dev|mcp)_[0-9a-f]{32}$"},message:"must match pattern \""+"^omi_(dev|mcp)_[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/key",schemaPath:"#/allOf/1/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":{"key":true,"id":true,"name":true,"key_prefix":true,"scopes":true,"created_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate94(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":{"key":true,"id":true,"name":true,"key_prefix":true,"scopes":true,"created_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};

export const Export = validate102;
const schema150 = {"$ref":"c:Export"};
const schema151 = {"type":"object","required":["id","status","kinds","from","to","attempts","progress","size","error","created_at","completed_at","expires_at"],"properties":{"id":{"$ref":"c:RecordId"},"status":{"$ref":"c:ExportStatus"},"kinds":{"type":"array","items":{"$ref":"c:ExportKind"}},"from":{"type":["string","null"],"format":"date-time"},"to":{"type":["string","null"],"format":"date-time"},"attempts":{"type":"integer"},"progress":{"$ref":"c:ExportProgress"},"size":{"type":["integer","null"]},"error":{"type":["string","null"]},"created_at":{"$ref":"c:Timestamp"},"completed_at":{"type":["string","null"],"format":"date-time"},"expires_at":{"$ref":"c:Timestamp"}}};
const schema153 = {"type":"string","enum":["pending","running","completed","failed"]};
const schema154 = {"type":"string","enum":["conversations","photos","memories","action_items","goals","folders","people","corrections","daily_summaries","chat_messages","social_posts","screen_activity","apps","webhooks","settings","pending_audio","recordings"]};
const schema155 = {"type":"object","required":["done_count","total_count","bytes"],"properties":{"done_count":{"type":"integer"},"total_count":{"type":"integer"},"bytes":{"type":"integer"}}};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.kinds === undefined) && (missing0 = "kinds"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.to === undefined) && (missing0 = "to"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.progress === undefined) && (missing0 = "progress"))) || ((data.size === undefined) && (missing0 = "size"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.completed_at === undefined) && (missing0 = "completed_at"))) || ((data.expires_at === undefined) && (missing0 = "expires_at"))){
validate103.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate103.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate103.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate103.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate103.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ExportStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "pending") || (data1 === "running")) || (data1 === "completed")) || (data1 === "failed"))){
validate103.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ExportStatus/enum",keyword:"enum",params:{allowedValues: schema153.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kinds !== undefined){
let data2 = data.kinds;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs9 = errors;
if(typeof data3 !== "string"){
validate103.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:ExportKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data3 === "conversations") || (data3 === "photos")) || (data3 === "memories")) || (data3 === "action_items")) || (data3 === "goals")) || (data3 === "folders")) || (data3 === "people")) || (data3 === "corrections")) || (data3 === "daily_summaries")) || (data3 === "chat_messages")) || (data3 === "social_posts")) || (data3 === "screen_activity")) || (data3 === "apps")) || (data3 === "webhooks")) || (data3 === "settings")) || (data3 === "pending_audio")) || (data3 === "recordings"))){
validate103.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:ExportKind/enum",keyword:"enum",params:{allowedValues: schema154.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data4 = data.from;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate103.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema151.properties.from.type},message:"must be string,null"}];
return false;
}
if(errors === _errs12){
if(errors === _errs12){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate103.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data5 = data.to;
const _errs14 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate103.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema151.properties.to.type},message:"must be string,null"}];
return false;
}
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate103.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data6 = data.attempts;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate103.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress !== undefined){
let data7 = data.progress;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.done_count === undefined) && (missing1 = "done_count")) || ((data7.total_count === undefined) && (missing1 = "total_count"))) || ((data7.bytes === undefined) && (missing1 = "bytes"))){
validate103.errors = [{instancePath:instancePath+"/progress",schemaPath:"c:ExportProgress/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data7.done_count !== undefined){
let data8 = data7.done_count;
const _errs21 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate103.errors = [{instancePath:instancePath+"/progress/done_count",schemaPath:"c:ExportProgress/properties/done_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.total_count !== undefined){
let data9 = data7.total_count;
const _errs23 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate103.errors = [{instancePath:instancePath+"/progress/total_count",schemaPath:"c:ExportProgress/properties/total_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.bytes !== undefined){
let data10 = data7.bytes;
const _errs25 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate103.errors = [{instancePath:instancePath+"/progress/bytes",schemaPath:"c:ExportProgress/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/progress",schemaPath:"c:ExportProgress/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
let data11 = data.size;
const _errs27 = errors;
if((!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))) && (data11 !== null)){
validate103.errors = [{instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: schema151.properties.size.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data12 = data.error;
const _errs29 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
validate103.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema151.properties.error.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data13 = data.created_at;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(errors === _errs32){
if(typeof data13 === "string"){
if(!(formats0.validate(data13))){
validate103.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate103.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data14 = data.completed_at;
const _errs34 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate103.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/type",keyword:"type",params:{type: schema151.properties.completed_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs34){
if(errors === _errs34){
if(typeof data14 === "string"){
if(!(formats0.validate(data14))){
validate103.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data15 = data.expires_at;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(errors === _errs37){
if(typeof data15 === "string"){
if(!(formats0.validate(data15))){
validate103.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate103.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate103.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":{"id":true,"status":true,"kinds":true,"from":true,"to":true,"attempts":true,"progress":true,"size":true,"error":true,"created_at":true,"completed_at":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":{"id":true,"status":true,"kinds":true,"from":true,"to":true,"attempts":true,"progress":true,"size":true,"error":true,"created_at":true,"completed_at":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};

export const Folder = validate105;
const schema158 = {"$ref":"c:Folder"};
const schema159 = {"type":"object","required":["id","name","description","color","icon","order","is_default","is_system","conversation_count","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"name":{"$ref":"c:FolderName"},"description":{"anyOf":[{"$ref":"c:FolderDescription"},{"type":"null"}]},"color":{"$ref":"c:FolderColor"},"icon":{"$ref":"c:FolderIcon"},"order":{"$ref":"c:FolderOrder"},"is_default":{"type":"boolean"},"is_system":{"type":"boolean"},"conversation_count":{"type":"integer","minimum":0},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};
const schema165 = {"type":"string","pattern":"^#[0-9A-Fa-f]{6}$"};
const schema168 = {"type":"integer","minimum":0,"maximum":100000};
const pattern41 = new RegExp("^#[0-9A-Fa-f]{6}$", "u");
const schema161 = {"$ref":"c:WrittenText","minLength":1,"maxLength":100};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate107.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate107.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 100){
validate107.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate107.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema163 = {"$ref":"c:PlainText","maxLength":500};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern12.test(data)){
validate109.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate109.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate109.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
}
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema166 = {"$ref":"c:PlainText","minLength":1,"maxLength":50};

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern12.test(data)){
validate111.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate111.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 50){
validate111.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate111.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.color === undefined) && (missing0 = "color"))) || ((data.icon === undefined) && (missing0 = "icon"))) || ((data.order === undefined) && (missing0 = "order"))) || ((data.is_default === undefined) && (missing0 = "is_default"))) || ((data.is_system === undefined) && (missing0 = "is_system"))) || ((data.conversation_count === undefined) && (missing0 = "conversation_count"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate106.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate106.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate106.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate106.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(!(validate107(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(!(validate109(data2, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err1 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate106.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data3 = data.color;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(!pattern41.test(data3)){
validate106.errors = [{instancePath:instancePath+"/color",schemaPath:"c:FolderColor/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/color",schemaPath:"c:FolderColor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.icon !== undefined){
const _errs13 = errors;
if(!(validate111(data.icon, {instancePath:instancePath+"/icon",parentData:data,parentDataProperty:"icon",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order !== undefined){
let data5 = data.order;
const _errs14 = errors;
const _errs15 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate106.errors = [{instancePath:instancePath+"/order",schemaPath:"c:FolderOrder/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data5 == "number"){
if(data5 > 100000 || isNaN(data5)){
validate106.errors = [{instancePath:instancePath+"/order",schemaPath:"c:FolderOrder/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate106.errors = [{instancePath:instancePath+"/order",schemaPath:"c:FolderOrder/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_default !== undefined){
const _errs17 = errors;
if(typeof data.is_default !== "boolean"){
validate106.errors = [{instancePath:instancePath+"/is_default",schemaPath:"#/properties/is_default/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_system !== undefined){
const _errs19 = errors;
if(typeof data.is_system !== "boolean"){
validate106.errors = [{instancePath:instancePath+"/is_system",schemaPath:"#/properties/is_system/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_count !== undefined){
let data8 = data.conversation_count;
const _errs21 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate106.errors = [{instancePath:instancePath+"/conversation_count",schemaPath:"#/properties/conversation_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate106.errors = [{instancePath:instancePath+"/conversation_count",schemaPath:"#/properties/conversation_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
validate106.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data10 = data.updated_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate106.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":{"id":true,"name":true,"description":true,"color":true,"icon":true,"order":true,"is_default":true,"is_system":true,"conversation_count":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate106(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":{"id":true,"name":true,"description":true,"color":true,"icon":true,"order":true,"is_default":true,"is_system":true,"conversation_count":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const Goal = validate114;
const schema171 = {"$ref":"c:Goal"};
const schema172 = {"type":"object","required":["id","title","goal_type","target_value","current_value","min_value","max_value","unit","is_active","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"title":{"$ref":"c:GoalTitle"},"goal_type":{"$ref":"c:GoalType"},"target_value":{"$ref":"c:GoalNumber"},"current_value":{"$ref":"c:GoalNumber"},"min_value":{"$ref":"c:GoalNumber"},"max_value":{"$ref":"c:GoalNumber"},"unit":{"$ref":"c:GoalUnit"},"is_active":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};
const schema176 = {"type":"string","enum":["boolean","scale","numeric"]};
const schema177 = {"type":"number","minimum":-1000000000000,"maximum":1000000000000};
const schema174 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate116.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate116.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate116.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate116.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema181 = {"anyOf":[{"$ref":"c:PlainText","maxLength":50},{"type":"null"}]};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(!pattern12.test(data)){
const err0 = {instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs1){
if(typeof data === "string"){
if(func1(data) > 50){
const err2 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate118.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.goal_type === undefined) && (missing0 = "goal_type"))) || ((data.target_value === undefined) && (missing0 = "target_value"))) || ((data.current_value === undefined) && (missing0 = "current_value"))) || ((data.min_value === undefined) && (missing0 = "min_value"))) || ((data.max_value === undefined) && (missing0 = "max_value"))) || ((data.unit === undefined) && (missing0 = "unit"))) || ((data.is_active === undefined) && (missing0 = "is_active"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate115.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate115.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate115.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(!(validate116(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goal_type !== undefined){
let data2 = data.goal_type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate115.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "boolean") || (data2 === "scale")) || (data2 === "numeric"))){
validate115.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/enum",keyword:"enum",params:{allowedValues: schema176.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_value !== undefined){
let data3 = data.target_value;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 1000000000000 || isNaN(data3)){
validate115.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < -1000000000000 || isNaN(data3)){
validate115.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current_value !== undefined){
let data4 = data.current_value;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 > 1000000000000 || isNaN(data4)){
validate115.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data4 < -1000000000000 || isNaN(data4)){
validate115.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_value !== undefined){
let data5 = data.min_value;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 == "number"){
if(data5 > 1000000000000 || isNaN(data5)){
validate115.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < -1000000000000 || isNaN(data5)){
validate115.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_value !== undefined){
let data6 = data.max_value;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 1000000000000 || isNaN(data6)){
validate115.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data6 < -1000000000000 || isNaN(data6)){
validate115.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate115.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs20 = errors;
if(!(validate118(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_active !== undefined){
const _errs21 = errors;
if(typeof data.is_active !== "boolean"){
validate115.errors = [{instancePath:instancePath+"/is_active",schemaPath:"#/properties/is_active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
validate115.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data10 = data.updated_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate115.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"props":{"id":true,"title":true,"goal_type":true,"target_value":true,"current_value":true,"min_value":true,"max_value":true,"unit":true,"is_active":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate115(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
validate114.errors = vErrors;
return errors === 0;
}
validate114.evaluated = {"props":{"id":true,"title":true,"goal_type":true,"target_value":true,"current_value":true,"min_value":true,"max_value":true,"unit":true,"is_active":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const Import = validate121;
const schema185 = {"$ref":"c:Import"};
const schema186 = {"type":"object","required":["id","status","reason","format","file_name","bytes","received_bytes","dry_run","progress","counts","created_at","finished_at"],"properties":{"id":{"$ref":"c:RecordId"},"status":{"$ref":"c:ImportStatus"},"reason":{"type":["string","null"]},"format":{"anyOf":[{"$ref":"c:ImportFormat"},{"type":"null"}]},"file_name":{"type":"string"},"bytes":{"type":"integer"},"received_bytes":{"type":"integer"},"dry_run":{"type":"boolean"},"progress":{"type":"number","minimum":0,"maximum":1},"counts":{"type":"array","items":{"$ref":"c:ImportCounts"}},"created_at":{"$ref":"c:Timestamp"},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};
const schema188 = {"type":"string","enum":["uploading","waiting","running","completed","failed","stopped"]};
const schema189 = {"type":"string","enum":["earshot","omi","limitless","bee","transcript","audio"]};
const schema190 = {"type":"object","required":["kind","created","unchanged","skipped","failed"],"properties":{"kind":{"$ref":"c:ImportKind"},"created":{"type":"integer"},"unchanged":{"type":"integer"},"skipped":{"type":"integer"},"failed":{"type":"integer"}}};
const schema191 = {"type":"string","enum":["conversations","photos","memories","action_items","goals","goal_history","folders","people","chat_messages","social_posts","screen_activity","daily_summaries","corrections","settings","apps","webhooks","recordings","files"]};

function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate123.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.created === undefined) && (missing0 = "created"))) || ((data.unchanged === undefined) && (missing0 = "unchanged"))) || ((data.skipped === undefined) && (missing0 = "skipped"))) || ((data.failed === undefined) && (missing0 = "failed"))){
validate123.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate123.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:ImportKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((data0 === "conversations") || (data0 === "photos")) || (data0 === "memories")) || (data0 === "action_items")) || (data0 === "goals")) || (data0 === "goal_history")) || (data0 === "folders")) || (data0 === "people")) || (data0 === "chat_messages")) || (data0 === "social_posts")) || (data0 === "screen_activity")) || (data0 === "daily_summaries")) || (data0 === "corrections")) || (data0 === "settings")) || (data0 === "apps")) || (data0 === "webhooks")) || (data0 === "recordings")) || (data0 === "files"))){
validate123.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:ImportKind/enum",keyword:"enum",params:{allowedValues: schema191.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
let data1 = data.created;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate123.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unchanged !== undefined){
let data2 = data.unchanged;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate123.errors = [{instancePath:instancePath+"/unchanged",schemaPath:"#/properties/unchanged/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skipped !== undefined){
let data3 = data.skipped;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate123.errors = [{instancePath:instancePath+"/skipped",schemaPath:"#/properties/skipped/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data4 = data.failed;
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate123.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate123.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate123.errors = vErrors;
return errors === 0;
}
validate123.evaluated = {"props":{"kind":true,"created":true,"unchanged":true,"skipped":true,"failed":true},"dynamicProps":false,"dynamicItems":false};


function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.format === undefined) && (missing0 = "format"))) || ((data.file_name === undefined) && (missing0 = "file_name"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.received_bytes === undefined) && (missing0 = "received_bytes"))) || ((data.dry_run === undefined) && (missing0 = "dry_run"))) || ((data.progress === undefined) && (missing0 = "progress"))) || ((data.counts === undefined) && (missing0 = "counts"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))){
validate122.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate122.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate122.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate122.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate122.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ImportStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "uploading") || (data1 === "waiting")) || (data1 === "running")) || (data1 === "completed")) || (data1 === "failed")) || (data1 === "stopped"))){
validate122.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ImportStatus/enum",keyword:"enum",params:{allowedValues: schema188.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate122.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema186.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data3 = data.format;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
if(typeof data3 !== "string"){
const err0 = {instancePath:instancePath+"/format",schemaPath:"c:ImportFormat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data3 === "earshot") || (data3 === "omi")) || (data3 === "limitless")) || (data3 === "bee")) || (data3 === "transcript")) || (data3 === "audio"))){
const err1 = {instancePath:instancePath+"/format",schemaPath:"c:ImportFormat/enum",keyword:"enum",params:{allowedValues: schema189.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid3 = valid3 || _valid0;
const _errs14 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate122.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file_name !== undefined){
const _errs16 = errors;
if(typeof data.file_name !== "string"){
validate122.errors = [{instancePath:instancePath+"/file_name",schemaPath:"#/properties/file_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data5 = data.bytes;
const _errs18 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate122.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.received_bytes !== undefined){
let data6 = data.received_bytes;
const _errs20 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate122.errors = [{instancePath:instancePath+"/received_bytes",schemaPath:"#/properties/received_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dry_run !== undefined){
const _errs22 = errors;
if(typeof data.dry_run !== "boolean"){
validate122.errors = [{instancePath:instancePath+"/dry_run",schemaPath:"#/properties/dry_run/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress !== undefined){
let data8 = data.progress;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 == "number"){
if(data8 > 1 || isNaN(data8)){
validate122.errors = [{instancePath:instancePath+"/progress",schemaPath:"#/properties/progress/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate122.errors = [{instancePath:instancePath+"/progress",schemaPath:"#/properties/progress/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/progress",schemaPath:"#/properties/progress/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counts !== undefined){
let data9 = data.counts;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs28 = errors;
if(!(validate123(data9[i0], {instancePath:instancePath+"/counts/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
var valid5 = _errs28 === errors;
if(!valid5){
break;
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(errors === _errs30){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
validate122.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate122.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data12 = data.finished_at;
const _errs32 = errors;
const _errs33 = errors;
let valid7 = false;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
const err4 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs34 === errors;
valid7 = valid7 || _valid1;
const _errs37 = errors;
if(data12 !== null){
const err6 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs37 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const err7 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate122.errors = vErrors;
return false;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate122.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":{"id":true,"status":true,"reason":true,"format":true,"file_name":true,"bytes":true,"received_bytes":true,"dry_run":true,"progress":true,"counts":true,"created_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"id":true,"status":true,"reason":true,"format":true,"file_name":true,"bytes":true,"received_bytes":true,"dry_run":true,"progress":true,"counts":true,"created_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};

export const LoginLink = validate126;
const schema194 = {"$ref":"c:LoginLink"};
const schema195 = {"type":"object","required":["url","expires_at"],"properties":{"url":{"type":"string","format":"uri"},"expires_at":{"$ref":"c:Timestamp"}}};

function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.url === undefined) && (missing0 = "url")) || ((data.expires_at === undefined) && (missing0 = "expires_at"))){
validate127.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats38(data0))){
validate127.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate127.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data1 = data.expires_at;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate127.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate127.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate127.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":{"url":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};


function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
validate126.errors = vErrors;
return errors === 0;
}
validate126.evaluated = {"props":{"url":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};

export const MemoryBatchResult = validate129;
const schema197 = {"$ref":"c:MemoryBatchResult"};
const schema198 = {"type":"object","required":["memories","created_count"],"properties":{"memories":{"type":"array","items":{"$ref":"c:Memory"}},"created_count":{"type":"integer","minimum":0}}};
const schema199 = {"type":"object","required":["id","content","category","visibility","tags","created_at","updated_at","manually_added","scoring","reviewed","user_review","edited","locked","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"content":{"$ref":"c:MemoryContent"},"category":{"$ref":"c:MemoryCategory"},"visibility":{"$ref":"c:MemoryVisibility"},"tags":{"$ref":"c:MemoryTags"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"manually_added":{"type":"boolean"},"scoring":{"type":"string"},"reviewed":{"type":"boolean"},"user_review":{"type":["boolean","null"]},"edited":{"type":"boolean"},"locked":{"type":"boolean"},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema203 = {"type":"string","enum":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]};
const schema204 = {"type":"string","enum":["public","private"]};
const schema201 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate132.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate132.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate132.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate132.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema205 = {"type":"array","maxItems":100,"items":{"$ref":"c:PlainText","maxLength":100}};

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate134.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate134.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
validate134.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate134.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate134.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate134.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate134.errors = vErrors;
return errors === 0;
}
validate134.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.content === undefined) && (missing0 = "content"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.visibility === undefined) && (missing0 = "visibility"))) || ((data.tags === undefined) && (missing0 = "tags"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.manually_added === undefined) && (missing0 = "manually_added"))) || ((data.scoring === undefined) && (missing0 = "scoring"))) || ((data.reviewed === undefined) && (missing0 = "reviewed"))) || ((data.user_review === undefined) && (missing0 = "user_review"))) || ((data.edited === undefined) && (missing0 = "edited"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate131.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate131.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate131.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate131.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate131.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
const _errs4 = errors;
if(!(validate132(data.content, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data2 = data.category;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate131.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((data2 === "interesting") || (data2 === "system")) || (data2 === "manual")) || (data2 === "core")) || (data2 === "hobbies")) || (data2 === "lifestyle")) || (data2 === "interests")) || (data2 === "habits")) || (data2 === "work")) || (data2 === "skills")) || (data2 === "learnings")) || (data2 === "other"))){
validate131.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/enum",keyword:"enum",params:{allowedValues: schema203.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data3 = data.visibility;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate131.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "public") || (data3 === "private"))){
validate131.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/enum",keyword:"enum",params:{allowedValues: schema204.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs11 = errors;
if(!(validate134(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate131.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate131.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data6 = data.updated_at;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate131.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate131.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manually_added !== undefined){
const _errs18 = errors;
if(typeof data.manually_added !== "boolean"){
validate131.errors = [{instancePath:instancePath+"/manually_added",schemaPath:"#/properties/manually_added/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scoring !== undefined){
const _errs20 = errors;
if(typeof data.scoring !== "string"){
validate131.errors = [{instancePath:instancePath+"/scoring",schemaPath:"#/properties/scoring/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reviewed !== undefined){
const _errs22 = errors;
if(typeof data.reviewed !== "boolean"){
validate131.errors = [{instancePath:instancePath+"/reviewed",schemaPath:"#/properties/reviewed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_review !== undefined){
let data10 = data.user_review;
const _errs24 = errors;
if((typeof data10 !== "boolean") && (data10 !== null)){
validate131.errors = [{instancePath:instancePath+"/user_review",schemaPath:"#/properties/user_review/type",keyword:"type",params:{type: schema199.properties.user_review.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edited !== undefined){
const _errs26 = errors;
if(typeof data.edited !== "boolean"){
validate131.errors = [{instancePath:instancePath+"/edited",schemaPath:"#/properties/edited/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs28 = errors;
if(typeof data.locked !== "boolean"){
validate131.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data13 = data.conversation_id;
const _errs30 = errors;
const _errs31 = errors;
let valid6 = false;
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(func1(data13) > 128){
const err0 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data13) < 1){
const err1 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data13.length <= 256 && !pattern4.test(data13)){
const err2 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs32 === errors;
valid6 = valid6 || _valid0;
const _errs35 = errors;
if(data13 !== null){
const err4 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err5 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate131.errors = vErrors;
return false;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data14 = data.segment_ids;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data14)){
if(data14.length > 20){
validate131.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs40 = errors;
if(errors === _errs40){
if(errors === _errs40){
if(typeof data15 === "string"){
if(!(formats2.test(data15))){
validate131.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate131.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid9 = _errs40 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate131.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate131.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate131.errors = vErrors;
return errors === 0;
}
validate131.evaluated = {"props":{"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"locked":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.memories === undefined) && (missing0 = "memories")) || ((data.created_count === undefined) && (missing0 = "created_count"))){
validate130.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.memories !== undefined){
let data0 = data.memories;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate131(data0[i0], {instancePath:instancePath+"/memories/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_count !== undefined){
let data2 = data.created_count;
const _errs4 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate130.errors = [{instancePath:instancePath+"/created_count",schemaPath:"#/properties/created_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate130.errors = [{instancePath:instancePath+"/created_count",schemaPath:"#/properties/created_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":{"memories":true,"created_count":true},"dynamicProps":false,"dynamicItems":false};


function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate129.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
validate129.errors = vErrors;
return errors === 0;
}
validate129.evaluated = {"props":{"memories":true,"created_count":true},"dynamicProps":false,"dynamicItems":false};

export const Memory = validate138;
const schema211 = {"$ref":"c:Memory"};

function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate138.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate131(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
validate138.errors = vErrors;
return errors === 0;
}
validate138.evaluated = {"props":{"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"locked":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};

export const Person = validate140;
const schema212 = {"$ref":"c:Person"};
const schema213 = {"type":"object","required":["id","name","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"name":{"type":"string"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate141.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate141.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate141.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate141.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate141.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate141.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data2 = data.created_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate141.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate141.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate141.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate141.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":{"id":true,"name":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate140.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate141(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
validate140.errors = vErrors;
return errors === 0;
}
validate140.evaluated = {"props":{"id":true,"name":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const PushSubscription = validate143;
const schema217 = {"$ref":"c:PushSubscription"};
const schema218 = {"type":"object","required":["id","label","host","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"label":{"type":"string"},"host":{"type":"string"},"created_at":{"$ref":"c:Timestamp"}}};

function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate144.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.label === undefined) && (missing0 = "label"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate144.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate144.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate144.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate144.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate144.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs4 = errors;
if(typeof data.label !== "string"){
validate144.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs6 = errors;
if(typeof data.host !== "string"){
validate144.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(errors === _errs9){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate144.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate144.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate144.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate144.errors = vErrors;
return errors === 0;
}
validate144.evaluated = {"props":{"id":true,"label":true,"host":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate144(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors);
errors = vErrors.length;
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":{"id":true,"label":true,"host":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const Recording = validate146;
const schema221 = {"$ref":"c:Recording"};
const schema222 = {"type":"object","required":["id","status","reason","bytes","received_bytes","seconds","transcribed_seconds","attempts","started_at","conversations"],"properties":{"id":{"$ref":"c:RecordId"},"status":{"$ref":"c:RecordingStatus"},"reason":{"type":["string","null"]},"bytes":{"type":"integer"},"received_bytes":{"type":"integer"},"seconds":{"type":["number","null"]},"transcribed_seconds":{"type":"number"},"attempts":{"type":"integer"},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"conversations":{"type":"array","items":{"$ref":"c:RecordingConversation"}}}};
const schema224 = {"type":"string","enum":["uploading","decoding","transcribing","processing","completed","failed"]};
const schema226 = {"type":"object","required":["id","status"],"properties":{"id":{"$ref":"c:RecordId"},"status":{"$ref":"c:ConversationStatus"}}};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))){
validate148.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate148.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate148.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate148.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate148.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate148.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "in_progress") || (data1 === "processing")) || (data1 === "merging")) || (data1 === "completed")) || (data1 === "failed"))){
validate148.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate148.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":{"id":true,"status":true},"dynamicProps":false,"dynamicItems":false};


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.received_bytes === undefined) && (missing0 = "received_bytes"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.transcribed_seconds === undefined) && (missing0 = "transcribed_seconds"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.conversations === undefined) && (missing0 = "conversations"))){
validate147.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate147.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate147.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate147.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate147.errors = [{instancePath:instancePath+"/status",schemaPath:"c:RecordingStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "uploading") || (data1 === "decoding")) || (data1 === "transcribing")) || (data1 === "processing")) || (data1 === "completed")) || (data1 === "failed"))){
validate147.errors = [{instancePath:instancePath+"/status",schemaPath:"c:RecordingStatus/enum",keyword:"enum",params:{allowedValues: schema224.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate147.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema222.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data3 = data.bytes;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate147.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.received_bytes !== undefined){
let data4 = data.received_bytes;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate147.errors = [{instancePath:instancePath+"/received_bytes",schemaPath:"#/properties/received_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data5 = data.seconds;
const _errs13 = errors;
if((!(typeof data5 == "number")) && (data5 !== null)){
validate147.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: schema222.properties.seconds.type},message:"must be number,null"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcribed_seconds !== undefined){
const _errs15 = errors;
if(!(typeof data.transcribed_seconds == "number")){
validate147.errors = [{instancePath:instancePath+"/transcribed_seconds",schemaPath:"#/properties/transcribed_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data7 = data.attempts;
const _errs17 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate147.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data8 = data.started_at;
const _errs19 = errors;
const _errs20 = errors;
let valid3 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(errors === _errs22){
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err0 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs21 === errors;
valid3 = valid3 || _valid0;
const _errs24 = errors;
if(data8 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate147.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversations !== undefined){
let data9 = data.conversations;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs28 = errors;
if(!(validate148(data9[i0], {instancePath:instancePath+"/conversations/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid5 = _errs28 === errors;
if(!valid5){
break;
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/conversations",schemaPath:"#/properties/conversations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":{"id":true,"status":true,"reason":true,"bytes":true,"received_bytes":true,"seconds":true,"transcribed_seconds":true,"attempts":true,"started_at":true,"conversations":true},"dynamicProps":false,"dynamicItems":false};


function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate147(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
validate146.errors = vErrors;
return errors === 0;
}
validate146.evaluated = {"props":{"id":true,"status":true,"reason":true,"bytes":true,"received_bytes":true,"seconds":true,"transcribed_seconds":true,"attempts":true,"started_at":true,"conversations":true},"dynamicProps":false,"dynamicItems":false};

export const Snapshot = validate151;
const schema229 = {"$ref":"c:Snapshot"};
const schema230 = {"type":"object","required":["id","pause_ms"],"properties":{"id":{"type":"string"},"pause_ms":{"type":"number","minimum":0}}};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate151.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.pause_ms === undefined) && (missing0 = "pause_ms"))){
validate151.errors = [{instancePath,schemaPath:"c:Snapshot/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate151.errors = [{instancePath:instancePath+"/id",schemaPath:"c:Snapshot/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.pause_ms !== undefined){
let data1 = data.pause_ms;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate151.errors = [{instancePath:instancePath+"/pause_ms",schemaPath:"c:Snapshot/properties/pause_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate151.errors = [{instancePath:instancePath+"/pause_ms",schemaPath:"c:Snapshot/properties/pause_ms/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate151.errors = [{instancePath,schemaPath:"c:Snapshot/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate151.errors = vErrors;
return errors === 0;
}
validate151.evaluated = {"props":{"id":true,"pause_ms":true},"dynamicProps":false,"dynamicItems":false};

export const AccountDeletion = validate152;
const schema231 = {"$ref":"c:AccountDeletion"};
const schema232 = {"type":"object","required":["success","uid","deleted_at","row_count","tables"],"properties":{"success":{"type":"boolean","const":true},"uid":{"$ref":"c:Uid"},"deleted_at":{"$ref":"c:Timestamp"},"row_count":{"type":"integer","minimum":0},"tables":{"type":"array","items":{"$ref":"c:DeletedRows"}}}};
const schema235 = {"type":"object","required":["table","row_count"],"properties":{"table":{"type":"string"},"row_count":{"type":"integer","minimum":0}}};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate153.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.success === undefined) && (missing0 = "success")) || ((data.uid === undefined) && (missing0 = "uid"))) || ((data.deleted_at === undefined) && (missing0 = "deleted_at"))) || ((data.row_count === undefined) && (missing0 = "row_count"))) || ((data.tables === undefined) && (missing0 = "tables"))){
validate153.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
let data0 = data.success;
const _errs1 = errors;
if(typeof data0 !== "boolean"){
validate153.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data0){
validate153.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uid !== undefined){
let data1 = data.uid;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate153.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate153.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate153.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted_at !== undefined){
let data2 = data.deleted_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate153.errors = [{instancePath:instancePath+"/deleted_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate153.errors = [{instancePath:instancePath+"/deleted_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.row_count !== undefined){
let data3 = data.row_count;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate153.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate153.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tables !== undefined){
let data4 = data.tables;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.table === undefined) && (missing1 = "table")) || ((data5.row_count === undefined) && (missing1 = "row_count"))){
validate153.errors = [{instancePath:instancePath+"/tables/" + i0,schemaPath:"c:DeletedRows/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.table !== undefined){
const _errs16 = errors;
if(typeof data5.table !== "string"){
validate153.errors = [{instancePath:instancePath+"/tables/" + i0+"/table",schemaPath:"c:DeletedRows/properties/table/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.row_count !== undefined){
let data7 = data5.row_count;
const _errs18 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate153.errors = [{instancePath:instancePath+"/tables/" + i0+"/row_count",schemaPath:"c:DeletedRows/properties/row_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate153.errors = [{instancePath:instancePath+"/tables/" + i0+"/row_count",schemaPath:"c:DeletedRows/properties/row_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/tables/" + i0,schemaPath:"c:DeletedRows/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}
validate153.evaluated = {"props":{"success":true,"uid":true,"deleted_at":true,"row_count":true,"tables":true},"dynamicProps":false,"dynamicItems":false};


function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate152.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate153(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
validate152.errors = vErrors;
return errors === 0;
}
validate152.evaluated = {"props":{"success":true,"uid":true,"deleted_at":true,"row_count":true,"tables":true},"dynamicProps":false,"dynamicItems":false};

export const DeleteResult = validate155;
const schema236 = {"$ref":"c:DeleteResult"};
const schema237 = {"type":"object","required":["success"],"properties":{"success":{"type":"boolean"}}};

function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate155.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate155.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate155.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate155.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate155.errors = vErrors;
return errors === 0;
}
validate155.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const StatusOk = validate156;
const schema238 = {"$ref":"c:StatusOk"};
const schema239 = {"type":"object","required":["status"],"properties":{"status":{"type":"string","const":"ok"}}};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate156.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate156.errors = [{instancePath,schemaPath:"c:StatusOk/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
validate156.errors = [{instancePath:instancePath+"/status",schemaPath:"c:StatusOk/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate156.errors = [{instancePath:instancePath+"/status",schemaPath:"c:StatusOk/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate156.errors = [{instancePath,schemaPath:"c:StatusOk/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate156.errors = vErrors;
return errors === 0;
}
validate156.evaluated = {"props":{"status":true},"dynamicProps":false,"dynamicItems":false};

export const AppKeyDeleted = validate157;
const schema240 = {"$ref":"c:AppKeyDeleted"};
const schema241 = {"type":"object","required":["status","message"],"properties":{"status":{"type":"string","const":"ok"},"message":{"type":"string"}}};

function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate157.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.status === undefined) && (missing0 = "status")) || ((data.message === undefined) && (missing0 = "message"))){
validate157.errors = [{instancePath,schemaPath:"c:AppKeyDeleted/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate157.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppKeyDeleted/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate157.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppKeyDeleted/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.message !== undefined){
const _errs4 = errors;
if(typeof data.message !== "string"){
validate157.errors = [{instancePath:instancePath+"/message",schemaPath:"c:AppKeyDeleted/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate157.errors = [{instancePath,schemaPath:"c:AppKeyDeleted/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate157.errors = vErrors;
return errors === 0;
}
validate157.evaluated = {"props":{"status":true,"message":true},"dynamicProps":false,"dynamicItems":false};

export const DeletedCount = validate158;
const schema242 = {"$ref":"c:DeletedCount"};
const schema243 = {"type":"object","required":["deleted_count"],"properties":{"deleted_count":{"type":"integer","minimum":0}}};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.deleted_count === undefined) && (missing0 = "deleted_count")){
validate158.errors = [{instancePath,schemaPath:"c:DeletedCount/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.deleted_count !== undefined){
let data0 = data.deleted_count;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate158.errors = [{instancePath:instancePath+"/deleted_count",schemaPath:"c:DeletedCount/properties/deleted_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate158.errors = [{instancePath:instancePath+"/deleted_count",schemaPath:"c:DeletedCount/properties/deleted_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
}
}
else {
validate158.errors = [{instancePath,schemaPath:"c:DeletedCount/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"props":{"deleted_count":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookSetting = validate159;
const schema244 = {"$ref":"c:WebhookSetting"};
const schema245 = {"type":"object","required":["url","enabled","disabled_reason","secret"],"properties":{"url":{"$ref":"c:WebhookUrl"},"enabled":{"type":"boolean"},"disabled_reason":{"type":["string","null"],"enum":["user","failures","gone",null]},"secret":{"type":["string","null"]}}};
const schema246 = {"type":"string","maxLength":2048,"pattern":"^(https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+)?$"};
const pattern56 = new RegExp("^(https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+)?$", "u");

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate160.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.url === undefined) && (missing0 = "url")) || ((data.enabled === undefined) && (missing0 = "enabled"))) || ((data.disabled_reason === undefined) && (missing0 = "disabled_reason"))) || ((data.secret === undefined) && (missing0 = "secret"))){
validate160.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 2048){
validate160.errors = [{instancePath:instancePath+"/url",schemaPath:"c:WebhookUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(data0.length <= 4096 && !pattern56.test(data0)){
validate160.errors = [{instancePath:instancePath+"/url",schemaPath:"c:WebhookUrl/pattern",keyword:"pattern",params:{pattern: "^(https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+)?$"},message:"must match pattern \""+"^(https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+)?$"+"\""}];
return false;
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/url",schemaPath:"c:WebhookUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabled !== undefined){
const _errs4 = errors;
if(typeof data.enabled !== "boolean"){
validate160.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disabled_reason !== undefined){
let data2 = data.disabled_reason;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate160.errors = [{instancePath:instancePath+"/disabled_reason",schemaPath:"#/properties/disabled_reason/type",keyword:"type",params:{type: schema245.properties.disabled_reason.type},message:"must be string,null"}];
return false;
}
if(!((((data2 === "user") || (data2 === "failures")) || (data2 === "gone")) || (data2 === null))){
validate160.errors = [{instancePath:instancePath+"/disabled_reason",schemaPath:"#/properties/disabled_reason/enum",keyword:"enum",params:{allowedValues: schema245.properties.disabled_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secret !== undefined){
let data3 = data.secret;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate160.errors = [{instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: schema245.properties.secret.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}
validate160.evaluated = {"props":{"url":true,"enabled":true,"disabled_reason":true,"secret":true},"dynamicProps":false,"dynamicItems":false};


function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate159.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate160(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
validate159.errors = vErrors;
return errors === 0;
}
validate159.evaluated = {"props":{"url":true,"enabled":true,"disabled_reason":true,"secret":true},"dynamicProps":false,"dynamicItems":false};

export const TokenPair = validate162;
const schema247 = {"$ref":"c:TokenPair"};
const schema248 = {"type":"object","required":["user_token","refresh_token","token_type","expires_in"],"properties":{"user_token":{"type":"string"},"refresh_token":{"type":"string"},"token_type":{"type":"string","const":"Bearer"},"expires_in":{"type":"integer","minimum":1}}};

function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate162.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.user_token === undefined) && (missing0 = "user_token")) || ((data.refresh_token === undefined) && (missing0 = "refresh_token"))) || ((data.token_type === undefined) && (missing0 = "token_type"))) || ((data.expires_in === undefined) && (missing0 = "expires_in"))){
validate162.errors = [{instancePath,schemaPath:"c:TokenPair/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.user_token !== undefined){
const _errs2 = errors;
if(typeof data.user_token !== "string"){
validate162.errors = [{instancePath:instancePath+"/user_token",schemaPath:"c:TokenPair/properties/user_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.refresh_token !== undefined){
const _errs4 = errors;
if(typeof data.refresh_token !== "string"){
validate162.errors = [{instancePath:instancePath+"/refresh_token",schemaPath:"c:TokenPair/properties/refresh_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.token_type !== undefined){
let data2 = data.token_type;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate162.errors = [{instancePath:instancePath+"/token_type",schemaPath:"c:TokenPair/properties/token_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("Bearer" !== data2){
validate162.errors = [{instancePath:instancePath+"/token_type",schemaPath:"c:TokenPair/properties/token_type/const",keyword:"const",params:{allowedValue: "Bearer"},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.expires_in !== undefined){
let data3 = data.expires_in;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate162.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"c:TokenPair/properties/expires_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
validate162.errors = [{instancePath:instancePath+"/expires_in",schemaPath:"c:TokenPair/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate162.errors = [{instancePath,schemaPath:"c:TokenPair/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate162.errors = vErrors;
return errors === 0;
}
validate162.evaluated = {"props":{"user_token":true,"refresh_token":true,"token_type":true,"expires_in":true},"dynamicProps":false,"dynamicItems":false};

export const App = validate163;
const schema249 = {"$ref":"c:App"};
const schema250 = {"type":"object","required":["id","name","uid","description","category","author","image","capabilities","private","status","external_integration","chat_tools","access","published_access","enabled","consent_needed","webhook_disabled_reason","created_at","updated_at"],"properties":{"id":{"$ref":"c:AppId"},"name":{"type":"string"},"uid":{"type":["string","null"]},"description":{"type":"string"},"category":{"type":"string"},"author":{"type":"string"},"image":{"type":"string"},"capabilities":{"type":"array","items":{"$ref":"c:AppCapability"}},"private":{"type":"boolean"},"status":{"$ref":"c:AppStatus"},"external_integration":{"anyOf":[{"$ref":"c:AppIntegrationState"},{"type":"null"}]},"chat_tools":{"type":"array","items":{"$ref":"c:AppChatTool"}},"access":{"$ref":"c:AppAccess"},"published_access":{"anyOf":[{"$ref":"c:AppAccess"},{"type":"null"}]},"enabled":{"type":"boolean"},"consent_needed":{"type":"array","items":{"type":"string"}},"webhook_disabled_reason":{"type":["string","null"],"enum":["failures","gone",null]},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};
const schema252 = {"type":"string","enum":["chat","memories","persona","external_integration","proactive_notification"]};
const schema253 = {"type":"string","enum":["private","under-review","approved"]};
const schema254 = {"allOf":[{"$ref":"c:AppIntegration"},{"type":"object","required":["chat_messages_enabled","chat_messages_target","chat_messages_notify"],"properties":{"chat_messages_enabled":{"type":"boolean"},"chat_messages_target":{"type":"string","enum":["app","main"]},"chat_messages_notify":{"type":"boolean"}}}]};
const schema255 = {"type":"object","properties":{"app_home_url":{"anyOf":[{"$ref":"c:AppUrl"},{"type":"null"}]},"chat_tools_manifest_url":{"anyOf":[{"$ref":"c:AppUrl"},{"type":"null"}]},"triggers_on":{"anyOf":[{"$ref":"c:AppTrigger"},{"type":"null"}]},"webhook_url":{"anyOf":[{"$ref":"c:AppUrl"},{"type":"null"}]},"setup_completed_url":{"anyOf":[{"$ref":"c:AppUrl"},{"type":"null"}]},"setup_instructions_file_path":{"anyOf":[{"$ref":"c:PlainText","maxLength":5000},{"type":"null"}]},"auth_steps":{"type":["array","null"],"maxItems":20,"items":{"$ref":"c:AppAuthStep"}}}};
const schema258 = {"type":"string","enum":["memory_creation","transcript_processed","audio_bytes"]};
const schema256 = {"$ref":"c:WebAddress"};
const schema257 = {"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"};
const pattern58 = new RegExp("^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$", "u");

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate167.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(func1(data) > 2048){
validate167.errors = [{instancePath,schemaPath:"c:WebAddress/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate167.errors = [{instancePath,schemaPath:"c:WebAddress/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data.length <= 4096 && !pattern58.test(data)){
validate167.errors = [{instancePath,schemaPath:"c:WebAddress/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate167.errors = [{instancePath,schemaPath:"c:WebAddress/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}
validate167.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema260 = {"type":"object","required":["name","url"],"properties":{"name":{"$ref":"c:PlainText","maxLength":200},"url":{"$ref":"c:AppUrl"}}};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.url === undefined) && (missing0 = "url"))){
validate172.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
validate172.errors = [{instancePath:instancePath+"/name",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate172.errors = [{instancePath:instancePath+"/name",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 200){
validate172.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs4 = errors;
if(!(validate167(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate172.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate172.errors = vErrors;
return errors === 0;
}
validate172.evaluated = {"props":{"name":true,"url":true},"dynamicProps":false,"dynamicItems":false};


function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate166.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.app_home_url !== undefined){
let data0 = data.app_home_url;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate167(data0, {instancePath:instancePath+"/app_home_url",parentData:data,parentDataProperty:"app_home_url",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
const _errs4 = errors;
if(data0 !== null){
const err0 = {instancePath:instancePath+"/app_home_url",schemaPath:"#/properties/app_home_url/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err1 = {instancePath:instancePath+"/app_home_url",schemaPath:"#/properties/app_home_url/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chat_tools_manifest_url !== undefined){
let data1 = data.chat_tools_manifest_url;
const _errs6 = errors;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
if(!(validate167(data1, {instancePath:instancePath+"/chat_tools_manifest_url",parentData:data,parentDataProperty:"chat_tools_manifest_url",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
const _errs9 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/chat_tools_manifest_url",schemaPath:"#/properties/chat_tools_manifest_url/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err3 = {instancePath:instancePath+"/chat_tools_manifest_url",schemaPath:"#/properties/chat_tools_manifest_url/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.triggers_on !== undefined){
let data2 = data.triggers_on;
const _errs11 = errors;
const _errs12 = errors;
let valid3 = false;
const _errs13 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/triggers_on",schemaPath:"c:AppTrigger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((data2 === "memory_creation") || (data2 === "transcript_processed")) || (data2 === "audio_bytes"))){
const err5 = {instancePath:instancePath+"/triggers_on",schemaPath:"c:AppTrigger/enum",keyword:"enum",params:{allowedValues: schema258.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid2 = _errs13 === errors;
valid3 = valid3 || _valid2;
const _errs16 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/triggers_on",schemaPath:"#/properties/triggers_on/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid2 = _errs16 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const err7 = {instancePath:instancePath+"/triggers_on",schemaPath:"#/properties/triggers_on/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.webhook_url !== undefined){
let data3 = data.webhook_url;
const _errs18 = errors;
const _errs19 = errors;
let valid5 = false;
const _errs20 = errors;
if(!(validate167(data3, {instancePath:instancePath+"/webhook_url",parentData:data,parentDataProperty:"webhook_url",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var _valid3 = _errs20 === errors;
valid5 = valid5 || _valid3;
const _errs21 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/webhook_url",schemaPath:"#/properties/webhook_url/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid3 = _errs21 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const err9 = {instancePath:instancePath+"/webhook_url",schemaPath:"#/properties/webhook_url/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setup_completed_url !== undefined){
let data4 = data.setup_completed_url;
const _errs23 = errors;
const _errs24 = errors;
let valid6 = false;
const _errs25 = errors;
if(!(validate167(data4, {instancePath:instancePath+"/setup_completed_url",parentData:data,parentDataProperty:"setup_completed_url",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var _valid4 = _errs25 === errors;
valid6 = valid6 || _valid4;
const _errs26 = errors;
if(data4 !== null){
const err10 = {instancePath:instancePath+"/setup_completed_url",schemaPath:"#/properties/setup_completed_url/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid4 = _errs26 === errors;
valid6 = valid6 || _valid4;
if(!valid6){
const err11 = {instancePath:instancePath+"/setup_completed_url",schemaPath:"#/properties/setup_completed_url/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setup_instructions_file_path !== undefined){
let data5 = data.setup_instructions_file_path;
const _errs28 = errors;
const _errs29 = errors;
let valid7 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
const err12 = {instancePath:instancePath+"/setup_instructions_file_path",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/setup_instructions_file_path",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(errors === _errs30){
if(typeof data5 === "string"){
if(func1(data5) > 5000){
const err14 = {instancePath:instancePath+"/setup_instructions_file_path",schemaPath:"#/properties/setup_instructions_file_path/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
var _valid5 = _errs30 === errors;
valid7 = valid7 || _valid5;
const _errs33 = errors;
if(data5 !== null){
const err15 = {instancePath:instancePath+"/setup_instructions_file_path",schemaPath:"#/properties/setup_instructions_file_path/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid5 = _errs33 === errors;
valid7 = valid7 || _valid5;
if(!valid7){
const err16 = {instancePath:instancePath+"/setup_instructions_file_path",schemaPath:"#/properties/setup_instructions_file_path/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auth_steps !== undefined){
let data6 = data.auth_steps;
const _errs35 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate166.errors = [{instancePath:instancePath+"/auth_steps",schemaPath:"#/properties/auth_steps/type",keyword:"type",params:{type: schema255.properties.auth_steps.type},message:"must be array,null"}];
return false;
}
if(errors === _errs35){
if(Array.isArray(data6)){
if(data6.length > 20){
validate166.errors = [{instancePath:instancePath+"/auth_steps",schemaPath:"#/properties/auth_steps/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs37 = errors;
if(!(validate172(data6[i0], {instancePath:instancePath+"/auth_steps/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
var valid9 = _errs37 === errors;
if(!valid9){
break;
}
}
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate166.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}
validate166.evaluated = {"props":{"app_home_url":true,"chat_tools_manifest_url":true,"triggers_on":true,"webhook_url":true,"setup_completed_url":true,"setup_instructions_file_path":true,"auth_steps":true},"dynamicProps":false,"dynamicItems":false};


function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate165.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate166(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.chat_messages_enabled === undefined) && (missing0 = "chat_messages_enabled")) || ((data.chat_messages_target === undefined) && (missing0 = "chat_messages_target"))) || ((data.chat_messages_notify === undefined) && (missing0 = "chat_messages_notify"))){
validate165.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.chat_messages_enabled !== undefined){
const _errs3 = errors;
if(typeof data.chat_messages_enabled !== "boolean"){
validate165.errors = [{instancePath:instancePath+"/chat_messages_enabled",schemaPath:"#/allOf/1/properties/chat_messages_enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.chat_messages_target !== undefined){
let data1 = data.chat_messages_target;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate165.errors = [{instancePath:instancePath+"/chat_messages_target",schemaPath:"#/allOf/1/properties/chat_messages_target/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "app") || (data1 === "main"))){
validate165.errors = [{instancePath:instancePath+"/chat_messages_target",schemaPath:"#/allOf/1/properties/chat_messages_target/enum",keyword:"enum",params:{allowedValues: schema254.allOf[1].properties.chat_messages_target.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.chat_messages_notify !== undefined){
const _errs7 = errors;
if(typeof data.chat_messages_notify !== "boolean"){
validate165.errors = [{instancePath:instancePath+"/chat_messages_notify",schemaPath:"#/allOf/1/properties/chat_messages_notify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate165.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate165.errors = vErrors;
return errors === 0;
}
validate165.evaluated = {"props":{"chat_messages_enabled":true,"chat_messages_target":true,"chat_messages_notify":true,"app_home_url":true,"chat_tools_manifest_url":true,"triggers_on":true,"webhook_url":true,"setup_completed_url":true,"setup_instructions_file_path":true,"auth_steps":true},"dynamicProps":false,"dynamicItems":false};

const schema262 = {"type":"object","required":["name","description","endpoint","method","auth_required","status_message"],"properties":{"name":{"$ref":"c:ChatToolName"},"description":{"type":"string"},"endpoint":{"type":"string"},"method":{"$ref":"c:ChatToolMethod"},"parameters":{"$ref":"c:ChatToolParameters"},"auth_required":{"type":"boolean"},"status_message":{"type":"string"}}};
const schema263 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_.-]+$"};
const schema264 = {"type":"string","enum":["GET","POST","PUT","PATCH","DELETE"]};
const pattern61 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const schema265 = {"type":"object","properties":{"type":{"type":"string","const":"object"},"properties":{"type":["object","null"],"maxProperties":100,"additionalProperties":{"$ref":"c:ChatToolParameter"}},"required":{"type":["array","null"],"maxItems":100,"items":{"type":"string","maxLength":100}}}};
const schema266 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","enum":["string","integer","number","boolean","array","object"]},"description":{"anyOf":[{"$ref":"c:PlainText","maxLength":2000},{"type":"null"}]}}};

function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate179.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate179.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate179.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data0 === "string") || (data0 === "integer")) || (data0 === "number")) || (data0 === "boolean")) || (data0 === "array")) || (data0 === "object"))){
validate179.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema266.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err0 = {instancePath:instancePath+"/description",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/description",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 2000){
const err2 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate179.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate179.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate179.errors = vErrors;
return errors === 0;
}
validate179.evaluated = {"props":{"type":true,"description":true},"dynamicProps":false,"dynamicItems":false};


function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate178.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate178.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("object" !== data0){
validate178.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs3 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate178.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: schema265.properties.properties.type},message:"must be object,null"}];
return false;
}
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 100){
validate178.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"}];
return false;
}
else {
for(const key0 in data1){
const _errs6 = errors;
if(!(validate179(data1[key0], {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.required !== undefined){
let data3 = data.required;
const _errs7 = errors;
if((!(Array.isArray(data3))) && (data3 !== null)){
validate178.errors = [{instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: schema265.properties.required.type},message:"must be array,null"}];
return false;
}
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 100){
validate178.errors = [{instancePath:instancePath+"/required",schemaPath:"#/properties/required/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func1(data4) > 100){
validate178.errors = [{instancePath:instancePath+"/required/" + i0,schemaPath:"#/properties/required/items/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
}
else {
validate178.errors = [{instancePath:instancePath+"/required/" + i0,schemaPath:"#/properties/required/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate178.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}
validate178.evaluated = {"props":{"type":true,"properties":true,"required":true},"dynamicProps":false,"dynamicItems":false};


function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate177.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.auth_required === undefined) && (missing0 = "auth_required"))) || ((data.status_message === undefined) && (missing0 = "status_message"))){
validate177.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate177.errors = [{instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate177.errors = [{instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 128 && !pattern61.test(data0)){
validate177.errors = [{instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_.-]+$"+"\""}];
return false;
}
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate177.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs6 = errors;
if(typeof data.endpoint !== "string"){
validate177.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data3 = data.method;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate177.errors = [{instancePath:instancePath+"/method",schemaPath:"c:ChatToolMethod/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data3 === "GET") || (data3 === "POST")) || (data3 === "PUT")) || (data3 === "PATCH")) || (data3 === "DELETE"))){
validate177.errors = [{instancePath:instancePath+"/method",schemaPath:"c:ChatToolMethod/enum",keyword:"enum",params:{allowedValues: schema264.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parameters !== undefined){
const _errs11 = errors;
if(!(validate178(data.parameters, {instancePath:instancePath+"/parameters",parentData:data,parentDataProperty:"parameters",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auth_required !== undefined){
const _errs12 = errors;
if(typeof data.auth_required !== "boolean"){
validate177.errors = [{instancePath:instancePath+"/auth_required",schemaPath:"#/properties/auth_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_message !== undefined){
const _errs14 = errors;
if(typeof data.status_message !== "string"){
validate177.errors = [{instancePath:instancePath+"/status_message",schemaPath:"#/properties/status_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate177.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate177.errors = vErrors;
return errors === 0;
}
validate177.evaluated = {"props":{"name":true,"description":true,"endpoint":true,"method":true,"parameters":true,"auth_required":true,"status_message":true},"dynamicProps":false,"dynamicItems":false};

const schema268 = {"type":"object","required":["capabilities","triggers_on","webhook_host","hosts","tools"],"properties":{"capabilities":{"type":"array","items":{"$ref":"c:AppCapability"}},"triggers_on":{"anyOf":[{"$ref":"c:AppTrigger"},{"type":"null"}]},"webhook_host":{"type":["string","null"]},"hosts":{"type":"array","items":{"type":"string"}},"tools":{"type":"array","items":{"$ref":"c:ChatToolName"}}}};

function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate183.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.capabilities === undefined) && (missing0 = "capabilities")) || ((data.triggers_on === undefined) && (missing0 = "triggers_on"))) || ((data.webhook_host === undefined) && (missing0 = "webhook_host"))) || ((data.hosts === undefined) && (missing0 = "hosts"))) || ((data.tools === undefined) && (missing0 = "tools"))){
validate183.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.capabilities !== undefined){
let data0 = data.capabilities;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(typeof data1 !== "string"){
validate183.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"c:AppCapability/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "chat") || (data1 === "memories")) || (data1 === "persona")) || (data1 === "external_integration")) || (data1 === "proactive_notification"))){
validate183.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"c:AppCapability/enum",keyword:"enum",params:{allowedValues: schema252.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.triggers_on !== undefined){
let data2 = data.triggers_on;
const _errs6 = errors;
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/triggers_on",schemaPath:"c:AppTrigger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data2 === "memory_creation") || (data2 === "transcript_processed")) || (data2 === "audio_bytes"))){
const err1 = {instancePath:instancePath+"/triggers_on",schemaPath:"c:AppTrigger/enum",keyword:"enum",params:{allowedValues: schema258.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/triggers_on",schemaPath:"#/properties/triggers_on/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/triggers_on",schemaPath:"#/properties/triggers_on/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate183.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.webhook_host !== undefined){
let data3 = data.webhook_host;
const _errs13 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate183.errors = [{instancePath:instancePath+"/webhook_host",schemaPath:"#/properties/webhook_host/type",keyword:"type",params:{type: schema268.properties.webhook_host.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hosts !== undefined){
let data4 = data.hosts;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data4)){
var valid5 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs17 = errors;
if(typeof data4[i1] !== "string"){
validate183.errors = [{instancePath:instancePath+"/hosts/" + i1,schemaPath:"#/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tools !== undefined){
let data6 = data.tools;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data6)){
var valid6 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate183.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"c:ChatToolName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data7) < 1){
validate183.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"c:ChatToolName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data7.length <= 128 && !pattern61.test(data7)){
validate183.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"c:ChatToolName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_.-]+$"+"\""}];
return false;
}
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"c:ChatToolName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
if(!valid6){
break;
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate183.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate183.errors = vErrors;
return errors === 0;
}
validate183.evaluated = {"props":{"capabilities":true,"triggers_on":true,"webhook_host":true,"hosts":true,"tools":true},"dynamicProps":false,"dynamicItems":false};


function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate164.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.uid === undefined) && (missing0 = "uid"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.author === undefined) && (missing0 = "author"))) || ((data.image === undefined) && (missing0 = "image"))) || ((data.capabilities === undefined) && (missing0 = "capabilities"))) || ((data.private === undefined) && (missing0 = "private"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.external_integration === undefined) && (missing0 = "external_integration"))) || ((data.chat_tools === undefined) && (missing0 = "chat_tools"))) || ((data.access === undefined) && (missing0 = "access"))) || ((data.published_access === undefined) && (missing0 = "published_access"))) || ((data.enabled === undefined) && (missing0 = "enabled"))) || ((data.consent_needed === undefined) && (missing0 = "consent_needed"))) || ((data.webhook_disabled_reason === undefined) && (missing0 = "webhook_disabled_reason"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate164.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate164.errors = [{instancePath:instancePath+"/id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate164.errors = [{instancePath:instancePath+"/id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate164.errors = [{instancePath:instancePath+"/id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate164.errors = [{instancePath:instancePath+"/id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate164.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uid !== undefined){
let data2 = data.uid;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate164.errors = [{instancePath:instancePath+"/uid",schemaPath:"#/properties/uid/type",keyword:"type",params:{type: schema250.properties.uid.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs8 = errors;
if(typeof data.description !== "string"){
validate164.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
const _errs10 = errors;
if(typeof data.category !== "string"){
validate164.errors = [{instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.author !== undefined){
const _errs12 = errors;
if(typeof data.author !== "string"){
validate164.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.image !== undefined){
const _errs14 = errors;
if(typeof data.image !== "string"){
validate164.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data7 = data.capabilities;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid2 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs18 = errors;
if(typeof data8 !== "string"){
validate164.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"c:AppCapability/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data8 === "chat") || (data8 === "memories")) || (data8 === "persona")) || (data8 === "external_integration")) || (data8 === "proactive_notification"))){
validate164.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"c:AppCapability/enum",keyword:"enum",params:{allowedValues: schema252.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
else {
validate164.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.private !== undefined){
const _errs21 = errors;
if(typeof data.private !== "boolean"){
validate164.errors = [{instancePath:instancePath+"/private",schemaPath:"#/properties/private/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data10 = data.status;
const _errs23 = errors;
if(typeof data10 !== "string"){
validate164.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data10 === "private") || (data10 === "under-review")) || (data10 === "approved"))){
validate164.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppStatus/enum",keyword:"enum",params:{allowedValues: schema253.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.external_integration !== undefined){
let data11 = data.external_integration;
const _errs26 = errors;
const _errs27 = errors;
let valid5 = false;
const _errs28 = errors;
if(!(validate165(data11, {instancePath:instancePath+"/external_integration",parentData:data,parentDataProperty:"external_integration",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
errors = vErrors.length;
}
var _valid0 = _errs28 === errors;
valid5 = valid5 || _valid0;
if(_valid0){
var props0 = {};
props0.chat_messages_enabled = true;
props0.chat_messages_target = true;
props0.chat_messages_notify = true;
props0.app_home_url = true;
props0.chat_tools_manifest_url = true;
props0.triggers_on = true;
props0.webhook_url = true;
props0.setup_completed_url = true;
props0.setup_instructions_file_path = true;
props0.auth_steps = true;
}
const _errs29 = errors;
if(data11 !== null){
const err0 = {instancePath:instancePath+"/external_integration",schemaPath:"#/properties/external_integration/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs29 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err1 = {instancePath:instancePath+"/external_integration",schemaPath:"#/properties/external_integration/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate164.errors = vErrors;
return false;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chat_tools !== undefined){
let data12 = data.chat_tools;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
var valid6 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
const _errs33 = errors;
if(!(validate177(data12[i1], {instancePath:instancePath+"/chat_tools/" + i1,parentData:data12,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid6 = _errs33 === errors;
if(!valid6){
break;
}
}
}
else {
validate164.errors = [{instancePath:instancePath+"/chat_tools",schemaPath:"#/properties/chat_tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.access !== undefined){
const _errs34 = errors;
if(!(validate183(data.access, {instancePath:instancePath+"/access",parentData:data,parentDataProperty:"access",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published_access !== undefined){
let data15 = data.published_access;
const _errs35 = errors;
const _errs36 = errors;
let valid7 = false;
const _errs37 = errors;
if(!(validate183(data15, {instancePath:instancePath+"/published_access",parentData:data,parentDataProperty:"published_access",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
var _valid1 = _errs37 === errors;
valid7 = valid7 || _valid1;
if(_valid1){
var props1 = {};
props1.capabilities = true;
props1.triggers_on = true;
props1.webhook_host = true;
props1.hosts = true;
props1.tools = true;
}
const _errs38 = errors;
if(data15 !== null){
const err2 = {instancePath:instancePath+"/published_access",schemaPath:"#/properties/published_access/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs38 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const err3 = {instancePath:instancePath+"/published_access",schemaPath:"#/properties/published_access/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate164.errors = vErrors;
return false;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabled !== undefined){
const _errs40 = errors;
if(typeof data.enabled !== "boolean"){
validate164.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consent_needed !== undefined){
let data17 = data.consent_needed;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
var valid8 = true;
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
const _errs44 = errors;
if(typeof data17[i2] !== "string"){
validate164.errors = [{instancePath:instancePath+"/consent_needed/" + i2,schemaPath:"#/properties/consent_needed/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs44 === errors;
if(!valid8){
break;
}
}
}
else {
validate164.errors = [{instancePath:instancePath+"/consent_needed",schemaPath:"#/properties/consent_needed/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.webhook_disabled_reason !== undefined){
let data19 = data.webhook_disabled_reason;
const _errs46 = errors;
if((typeof data19 !== "string") && (data19 !== null)){
validate164.errors = [{instancePath:instancePath+"/webhook_disabled_reason",schemaPath:"#/properties/webhook_disabled_reason/type",keyword:"type",params:{type: schema250.properties.webhook_disabled_reason.type},message:"must be string,null"}];
return false;
}
if(!(((data19 === "failures") || (data19 === "gone")) || (data19 === null))){
validate164.errors = [{instancePath:instancePath+"/webhook_disabled_reason",schemaPath:"#/properties/webhook_disabled_reason/enum",keyword:"enum",params:{allowedValues: schema250.properties.webhook_disabled_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data20 = data.created_at;
const _errs48 = errors;
const _errs49 = errors;
if(errors === _errs49){
if(errors === _errs49){
if(typeof data20 === "string"){
if(!(formats0.validate(data20))){
validate164.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate164.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data21 = data.updated_at;
const _errs51 = errors;
const _errs52 = errors;
if(errors === _errs52){
if(errors === _errs52){
if(typeof data21 === "string"){
if(!(formats0.validate(data21))){
validate164.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate164.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate164.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate164.errors = vErrors;
return errors === 0;
}
validate164.evaluated = {"props":{"id":true,"name":true,"uid":true,"description":true,"category":true,"author":true,"image":true,"capabilities":true,"private":true,"status":true,"external_integration":true,"chat_tools":true,"access":true,"published_access":true,"enabled":true,"consent_needed":true,"webhook_disabled_reason":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate163.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate164(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
validate163.errors = vErrors;
return errors === 0;
}
validate163.evaluated = {"props":{"id":true,"name":true,"uid":true,"description":true,"category":true,"author":true,"image":true,"capabilities":true,"private":true,"status":true,"external_integration":true,"chat_tools":true,"access":true,"published_access":true,"enabled":true,"consent_needed":true,"webhook_disabled_reason":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const Backups = validate187;
const schema274 = {"$ref":"c:Backups"};
const schema275 = {"type":"object","required":["status","target","keep","encryption","items","error","verification"],"properties":{"status":{"$ref":"c:BackupStatus"},"target":{"type":"string"},"keep":{"type":"integer","minimum":1},"encryption":{"type":"string","enum":["none","recipient","passphrase"]},"items":{"type":"array","items":{"$ref":"c:StoredBackup"}},"error":{"type":["string","null"]},"verification":{"anyOf":[{"$ref":"c:BackupVerification"},{"type":"null"}]}}};
const schema276 = {"type":"object","required":["schedule","next_at","last_success","last_failure"],"properties":{"schedule":{"type":["string","null"]},"next_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"last_due_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"last_success":{"anyOf":[{"$ref":"c:BackupResult"},{"type":"null"}]},"last_failure":{"anyOf":[{"$ref":"c:BackupFailure"},{"type":"null"}]}}};
const schema279 = {"type":"object","required":["address","bytes","seconds","written_at","verified"],"properties":{"address":{"type":"string"},"bytes":{"type":["integer","null"],"minimum":0},"seconds":{"type":["number","null"],"minimum":0},"written_at":{"$ref":"c:Timestamp"},"verified":{"type":"boolean"}}};

function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate190.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.address === undefined) && (missing0 = "address")) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.written_at === undefined) && (missing0 = "written_at"))) || ((data.verified === undefined) && (missing0 = "verified"))){
validate190.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.address !== undefined){
const _errs1 = errors;
if(typeof data.address !== "string"){
validate190.errors = [{instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data1 = data.bytes;
const _errs3 = errors;
if((!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))) && (data1 !== null)){
validate190.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: schema279.properties.bytes.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate190.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data2 = data.seconds;
const _errs5 = errors;
if((!(typeof data2 == "number")) && (data2 !== null)){
validate190.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: schema279.properties.seconds.type},message:"must be number,null"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate190.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.written_at !== undefined){
let data3 = data.written_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate190.errors = [{instancePath:instancePath+"/written_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate190.errors = [{instancePath:instancePath+"/written_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verified !== undefined){
const _errs10 = errors;
if(typeof data.verified !== "boolean"){
validate190.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate190.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate190.errors = vErrors;
return errors === 0;
}
validate190.evaluated = {"props":{"address":true,"bytes":true,"seconds":true,"written_at":true,"verified":true},"dynamicProps":false,"dynamicItems":false};

const schema281 = {"type":"object","required":["failed_at","reason"],"properties":{"failed_at":{"$ref":"c:Timestamp"},"reason":{"type":"string"}}};

function validate192(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate192.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.failed_at === undefined) && (missing0 = "failed_at")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate192.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.failed_at !== undefined){
let data0 = data.failed_at;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats0.validate(data0))){
validate192.errors = [{instancePath:instancePath+"/failed_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate192.errors = [{instancePath:instancePath+"/failed_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs4 = errors;
if(typeof data.reason !== "string"){
validate192.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate192.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate192.errors = vErrors;
return errors === 0;
}
validate192.evaluated = {"props":{"failed_at":true,"reason":true},"dynamicProps":false,"dynamicItems":false};


function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate189.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.schedule === undefined) && (missing0 = "schedule")) || ((data.next_at === undefined) && (missing0 = "next_at"))) || ((data.last_success === undefined) && (missing0 = "last_success"))) || ((data.last_failure === undefined) && (missing0 = "last_failure"))){
validate189.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.schedule !== undefined){
let data0 = data.schedule;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate189.errors = [{instancePath:instancePath+"/schedule",schemaPath:"#/properties/schedule/type",keyword:"type",params:{type: schema276.properties.schedule.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_at !== undefined){
let data1 = data.next_at;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err0 = {instancePath:instancePath+"/next_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/next_at",schemaPath:"#/properties/next_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_at",schemaPath:"#/properties/next_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate189.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_due_at !== undefined){
let data2 = data.last_due_at;
const _errs10 = errors;
const _errs11 = errors;
let valid3 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err4 = {instancePath:instancePath+"/last_due_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/last_due_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs12 === errors;
valid3 = valid3 || _valid1;
const _errs15 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/last_due_at",schemaPath:"#/properties/last_due_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs15 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err7 = {instancePath:instancePath+"/last_due_at",schemaPath:"#/properties/last_due_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate189.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_success !== undefined){
let data3 = data.last_success;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = false;
const _errs19 = errors;
if(!(validate190(data3, {instancePath:instancePath+"/last_success",parentData:data,parentDataProperty:"last_success",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
errors = vErrors.length;
}
var _valid2 = _errs19 === errors;
valid5 = valid5 || _valid2;
if(_valid2){
var props0 = {};
props0.address = true;
props0.bytes = true;
props0.seconds = true;
props0.written_at = true;
props0.verified = true;
}
const _errs20 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/last_success",schemaPath:"#/properties/last_success/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid2 = _errs20 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err9 = {instancePath:instancePath+"/last_success",schemaPath:"#/properties/last_success/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate189.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_failure !== undefined){
let data4 = data.last_failure;
const _errs22 = errors;
const _errs23 = errors;
let valid6 = false;
const _errs24 = errors;
if(!(validate192(data4, {instancePath:instancePath+"/last_failure",parentData:data,parentDataProperty:"last_failure",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
var _valid3 = _errs24 === errors;
valid6 = valid6 || _valid3;
if(_valid3){
var props1 = {};
props1.failed_at = true;
props1.reason = true;
}
const _errs25 = errors;
if(data4 !== null){
const err10 = {instancePath:instancePath+"/last_failure",schemaPath:"#/properties/last_failure/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid3 = _errs25 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const err11 = {instancePath:instancePath+"/last_failure",schemaPath:"#/properties/last_failure/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate189.errors = vErrors;
return false;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate189.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate189.errors = vErrors;
return errors === 0;
}
validate189.evaluated = {"props":{"schedule":true,"next_at":true,"last_due_at":true,"last_success":true,"last_failure":true},"dynamicProps":false,"dynamicItems":false};

const schema283 = {"type":"object","required":["name","address","bytes","written_at"],"properties":{"name":{"type":"string"},"address":{"type":"string"},"bytes":{"type":"integer","minimum":0},"written_at":{"$ref":"c:Timestamp"}}};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate195.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.written_at === undefined) && (missing0 = "written_at"))){
validate195.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate195.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
const _errs3 = errors;
if(typeof data.address !== "string"){
validate195.errors = [{instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data2 = data.bytes;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate195.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate195.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.written_at !== undefined){
let data3 = data.written_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate195.errors = [{instancePath:instancePath+"/written_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate195.errors = [{instancePath:instancePath+"/written_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate195.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate195.errors = vErrors;
return errors === 0;
}
validate195.evaluated = {"props":{"name":true,"address":true,"bytes":true,"written_at":true},"dynamicProps":false,"dynamicItems":false};

const schema285 = {"type":"object","required":["name","status","reason","read_bytes","bytes","started_at","finished_at"],"properties":{"name":{"type":"string"},"status":{"type":"string","enum":["running","good","bad","failed"]},"reason":{"type":["string","null"]},"read_bytes":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"started_at":{"$ref":"c:Timestamp"},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate197.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.name === undefined) && (missing0 = "name")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.read_bytes === undefined) && (missing0 = "read_bytes"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))){
validate197.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate197.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate197.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "running") || (data1 === "good")) || (data1 === "bad")) || (data1 === "failed"))){
validate197.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema285.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate197.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema285.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.read_bytes !== undefined){
let data3 = data.read_bytes;
const _errs7 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate197.errors = [{instancePath:instancePath+"/read_bytes",schemaPath:"#/properties/read_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate197.errors = [{instancePath:instancePath+"/read_bytes",schemaPath:"#/properties/read_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data4 = data.bytes;
const _errs9 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate197.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate197.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data5 = data.started_at;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate197.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate197.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data6 = data.finished_at;
const _errs14 = errors;
const _errs15 = errors;
let valid2 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err0 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs16 === errors;
valid2 = valid2 || _valid0;
const _errs19 = errors;
if(data6 !== null){
const err2 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate197.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate197.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}
validate197.evaluated = {"props":{"name":true,"status":true,"reason":true,"read_bytes":true,"bytes":true,"started_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};


function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.status === undefined) && (missing0 = "status")) || ((data.target === undefined) && (missing0 = "target"))) || ((data.keep === undefined) && (missing0 = "keep"))) || ((data.encryption === undefined) && (missing0 = "encryption"))) || ((data.items === undefined) && (missing0 = "items"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data.verification === undefined) && (missing0 = "verification"))){
validate188.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
const _errs1 = errors;
if(!(validate189(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
const _errs2 = errors;
if(typeof data.target !== "string"){
validate188.errors = [{instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keep !== undefined){
let data2 = data.keep;
const _errs4 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate188.errors = [{instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate188.errors = [{instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encryption !== undefined){
let data3 = data.encryption;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate188.errors = [{instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "none") || (data3 === "recipient")) || (data3 === "passphrase"))){
validate188.errors = [{instancePath:instancePath+"/encryption",schemaPath:"#/properties/encryption/enum",keyword:"enum",params:{allowedValues: schema275.properties.encryption.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.items !== undefined){
let data4 = data.items;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate195(data4[i0], {instancePath:instancePath+"/items/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data6 = data.error;
const _errs11 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate188.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema275.properties.error.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verification !== undefined){
let data7 = data.verification;
const _errs13 = errors;
const _errs14 = errors;
let valid2 = false;
const _errs15 = errors;
if(!(validate197(data7, {instancePath:instancePath+"/verification",parentData:data,parentDataProperty:"verification",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
var props0 = {};
props0.name = true;
props0.status = true;
props0.reason = true;
props0.read_bytes = true;
props0.bytes = true;
props0.started_at = true;
props0.finished_at = true;
}
const _errs16 = errors;
if(data7 !== null){
const err0 = {instancePath:instancePath+"/verification",schemaPath:"#/properties/verification/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err1 = {instancePath:instancePath+"/verification",schemaPath:"#/properties/verification/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate188.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate188.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}
validate188.evaluated = {"props":{"status":true,"target":true,"keep":true,"encryption":true,"items":true,"error":true,"verification":true},"dynamicProps":false,"dynamicItems":false};


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate187.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
validate187.errors = vErrors;
return errors === 0;
}
validate187.evaluated = {"props":{"status":true,"target":true,"keep":true,"encryption":true,"items":true,"error":true,"verification":true},"dynamicProps":false,"dynamicItems":false};

export const ApiKey = validate200;
const schema288 = {"$ref":"c:ApiKey"};

function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
validate200.errors = vErrors;
return errors === 0;
}
validate200.evaluated = {"props":{"id":true,"name":true,"key_prefix":true,"scopes":true,"created_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};

export const ConversationsProcessing = validate202;
const schema289 = {"$ref":"c:ConversationsProcessing"};
const schema290 = {"type":"object","required":["waiting","running","failed","reason","next_attempt_at","audio"],"properties":{"waiting":{"type":"integer","minimum":0},"running":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"reason":{"type":["string","null"]},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"audio":{"anyOf":[{"$ref":"c:WaitingAudio"},{"type":"null"}]}}};
const schema292 = {"type":"object","required":["seconds","since","reason","attempts","next_attempt_at"],"properties":{"seconds":{"type":"number","minimum":0},"since":{"$ref":"c:Timestamp"},"reason":{"type":["string","null"]},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate204.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.seconds === undefined) && (missing0 = "seconds")) || ((data.since === undefined) && (missing0 = "since"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate204.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.seconds !== undefined){
let data0 = data.seconds;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate204.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate204.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since !== undefined){
let data1 = data.since;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate204.errors = [{instancePath:instancePath+"/since",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate204.errors = [{instancePath:instancePath+"/since",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate204.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema292.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data3 = data.attempts;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate204.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate204.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data4 = data.next_attempt_at;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate204.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate204.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate204.errors = vErrors;
return errors === 0;
}
validate204.evaluated = {"props":{"seconds":true,"since":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};


function validate203(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate203.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.waiting === undefined) && (missing0 = "waiting")) || ((data.running === undefined) && (missing0 = "running"))) || ((data.failed === undefined) && (missing0 = "failed"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))) || ((data.audio === undefined) && (missing0 = "audio"))){
validate203.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.waiting !== undefined){
let data0 = data.waiting;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate203.errors = [{instancePath:instancePath+"/waiting",schemaPath:"#/properties/waiting/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate203.errors = [{instancePath:instancePath+"/waiting",schemaPath:"#/properties/waiting/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.running !== undefined){
let data1 = data.running;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate203.errors = [{instancePath:instancePath+"/running",schemaPath:"#/properties/running/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate203.errors = [{instancePath:instancePath+"/running",schemaPath:"#/properties/running/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data2 = data.failed;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate203.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate203.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate203.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema290.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data4 = data.next_attempt_at;
const _errs9 = errors;
const _errs10 = errors;
let valid1 = false;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate203.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.audio !== undefined){
let data5 = data.audio;
const _errs16 = errors;
const _errs17 = errors;
let valid3 = false;
const _errs18 = errors;
if(!(validate204(data5, {instancePath:instancePath+"/audio",parentData:data,parentDataProperty:"audio",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors);
errors = vErrors.length;
}
var _valid1 = _errs18 === errors;
valid3 = valid3 || _valid1;
if(_valid1){
var props0 = {};
props0.seconds = true;
props0.since = true;
props0.reason = true;
props0.attempts = true;
props0.next_attempt_at = true;
}
const _errs19 = errors;
if(data5 !== null){
const err4 = {instancePath:instancePath+"/audio",schemaPath:"#/properties/audio/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err5 = {instancePath:instancePath+"/audio",schemaPath:"#/properties/audio/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate203.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate203.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate203.errors = vErrors;
return errors === 0;
}
validate203.evaluated = {"props":{"waiting":true,"running":true,"failed":true,"reason":true,"next_attempt_at":true,"audio":true},"dynamicProps":false,"dynamicItems":false};


function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate202.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate203(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
validate202.errors = vErrors;
return errors === 0;
}
validate202.evaluated = {"props":{"waiting":true,"running":true,"failed":true,"reason":true,"next_attempt_at":true,"audio":true},"dynamicProps":false,"dynamicItems":false};

export const DailySummary = validate207;
const schema295 = {"$ref":"c:DailySummary"};
const schema296 = {"type":"object","required":["id","date","headline","overview","day_emoji","stats","highlights","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"date":{"$ref":"c:CalendarDate"},"headline":{"type":"string"},"overview":{"type":"string"},"day_emoji":{"type":"string"},"stats":{"$ref":"c:DailyStats"},"highlights":{"type":"array","items":{"$ref":"c:DailyHighlight"}},"made_by":{"$ref":"c:MadeBy"},"created_at":{"$ref":"c:Timestamp"}}};
const schema298 = {"type":"string","format":"date"};
const schema299 = {"type":"object","required":["total_conversations","total_duration_minutes","action_items_count"],"properties":{"total_conversations":{"type":"integer","minimum":0},"total_duration_minutes":{"type":"number","minimum":0},"action_items_count":{"type":"integer","minimum":0}}};
const formats120 = require("ajv-formats/dist/formats").fullFormats.date;
const schema300 = {"type":"object","required":["topic","summary","conversation_ids"],"properties":{"topic":{"type":"string"},"summary":{"type":"string"},"conversation_ids":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate209.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.topic === undefined) && (missing0 = "topic")) || ((data.summary === undefined) && (missing0 = "summary"))) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))){
validate209.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.topic !== undefined){
const _errs1 = errors;
if(typeof data.topic !== "string"){
validate209.errors = [{instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs3 = errors;
if(typeof data.summary !== "string"){
validate209.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data2 = data.conversation_ids;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate209.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate209.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate209.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate209.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate209.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate209.errors = vErrors;
return errors === 0;
}
validate209.evaluated = {"props":{"topic":true,"summary":true,"conversation_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate208.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.date === undefined) && (missing0 = "date"))) || ((data.headline === undefined) && (missing0 = "headline"))) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.day_emoji === undefined) && (missing0 = "day_emoji"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.highlights === undefined) && (missing0 = "highlights"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate208.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate208.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate208.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate208.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate208.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date !== undefined){
let data1 = data.date;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats120.validate(data1))){
validate208.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate208.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headline !== undefined){
const _errs7 = errors;
if(typeof data.headline !== "string"){
validate208.errors = [{instancePath:instancePath+"/headline",schemaPath:"#/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs9 = errors;
if(typeof data.overview !== "string"){
validate208.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.day_emoji !== undefined){
const _errs11 = errors;
if(typeof data.day_emoji !== "string"){
validate208.errors = [{instancePath:instancePath+"/day_emoji",schemaPath:"#/properties/day_emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
let data5 = data.stats;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.total_conversations === undefined) && (missing1 = "total_conversations")) || ((data5.total_duration_minutes === undefined) && (missing1 = "total_duration_minutes"))) || ((data5.action_items_count === undefined) && (missing1 = "action_items_count"))){
validate208.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.total_conversations !== undefined){
let data6 = data5.total_conversations;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate208.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate208.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.total_duration_minutes !== undefined){
let data7 = data5.total_duration_minutes;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate208.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate208.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.action_items_count !== undefined){
let data8 = data5.action_items_count;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate208.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate208.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate208.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highlights !== undefined){
let data9 = data.highlights;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs24 = errors;
if(!(validate209(data9[i0], {instancePath:instancePath+"/highlights/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate208.errors = [{instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs25 = errors;
if(typeof data.made_by !== "string"){
validate208.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
validate208.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate208.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate208.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate208.errors = vErrors;
return errors === 0;
}
validate208.evaluated = {"props":{"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate207(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate207.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate208(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
validate207.errors = vErrors;
return errors === 0;
}
validate207.evaluated = {"props":{"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const DeviceFilesJob = validate212;
const schema304 = {"$ref":"c:DeviceFilesJob"};
const schema305 = {"type":"object","required":["job_id","status","poll_after_ms","total_segments","processed_segments","successful_segments","failed_segments","known_files","failed_files"],"properties":{"job_id":{"$ref":"c:RecordId"},"status":{"$ref":"c:DeviceFilesStatus"},"poll_after_ms":{"type":"integer"},"total_segments":{"type":"integer"},"processed_segments":{"type":"integer"},"successful_segments":{"type":"integer"},"failed_segments":{"type":"integer"},"known_files":{"type":"array","items":{"type":"string"}},"failed_files":{"type":"array","items":{"$ref":"c:FailedDeviceFile"}},"result":{"$ref":"c:DeviceFilesResult"},"error":{"type":"string"}}};
const schema307 = {"type":"string","enum":["queued","processing","completed","partial_failure","failed"]};
const schema308 = {"type":"object","required":["name","reason"],"properties":{"name":{"type":"string"},"reason":{"type":"string"}}};
const schema309 = {"type":"object","required":["new_memories","updated_memories"],"properties":{"new_memories":{"type":"array","items":{"$ref":"c:RecordId"}},"updated_memories":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate214(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate214.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.new_memories === undefined) && (missing0 = "new_memories")) || ((data.updated_memories === undefined) && (missing0 = "updated_memories"))){
validate214.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.new_memories !== undefined){
let data0 = data.new_memories;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate214.errors = [{instancePath:instancePath+"/new_memories/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate214.errors = [{instancePath:instancePath+"/new_memories/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate214.errors = [{instancePath:instancePath+"/new_memories/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate214.errors = [{instancePath:instancePath+"/new_memories/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate214.errors = [{instancePath:instancePath+"/new_memories",schemaPath:"#/properties/new_memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_memories !== undefined){
let data2 = data.updated_memories;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate214.errors = [{instancePath:instancePath+"/updated_memories/" + i1,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate214.errors = [{instancePath:instancePath+"/updated_memories/" + i1,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate214.errors = [{instancePath:instancePath+"/updated_memories/" + i1,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate214.errors = [{instancePath:instancePath+"/updated_memories/" + i1,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate214.errors = [{instancePath:instancePath+"/updated_memories",schemaPath:"#/properties/updated_memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate214.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate214.errors = vErrors;
return errors === 0;
}
validate214.evaluated = {"props":{"new_memories":true,"updated_memories":true},"dynamicProps":false,"dynamicItems":false};


function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate213.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.job_id === undefined) && (missing0 = "job_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.poll_after_ms === undefined) && (missing0 = "poll_after_ms"))) || ((data.total_segments === undefined) && (missing0 = "total_segments"))) || ((data.processed_segments === undefined) && (missing0 = "processed_segments"))) || ((data.successful_segments === undefined) && (missing0 = "successful_segments"))) || ((data.failed_segments === undefined) && (missing0 = "failed_segments"))) || ((data.known_files === undefined) && (missing0 = "known_files"))) || ((data.failed_files === undefined) && (missing0 = "failed_files"))){
validate213.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.job_id !== undefined){
let data0 = data.job_id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate213.errors = [{instancePath:instancePath+"/job_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate213.errors = [{instancePath:instancePath+"/job_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate213.errors = [{instancePath:instancePath+"/job_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/job_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate213.errors = [{instancePath:instancePath+"/status",schemaPath:"c:DeviceFilesStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "queued") || (data1 === "processing")) || (data1 === "completed")) || (data1 === "partial_failure")) || (data1 === "failed"))){
validate213.errors = [{instancePath:instancePath+"/status",schemaPath:"c:DeviceFilesStatus/enum",keyword:"enum",params:{allowedValues: schema307.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll_after_ms !== undefined){
let data2 = data.poll_after_ms;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate213.errors = [{instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total_segments !== undefined){
let data3 = data.total_segments;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate213.errors = [{instancePath:instancePath+"/total_segments",schemaPath:"#/properties/total_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processed_segments !== undefined){
let data4 = data.processed_segments;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate213.errors = [{instancePath:instancePath+"/processed_segments",schemaPath:"#/properties/processed_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.successful_segments !== undefined){
let data5 = data.successful_segments;
const _errs13 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate213.errors = [{instancePath:instancePath+"/successful_segments",schemaPath:"#/properties/successful_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed_segments !== undefined){
let data6 = data.failed_segments;
const _errs15 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate213.errors = [{instancePath:instancePath+"/failed_segments",schemaPath:"#/properties/failed_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.known_files !== undefined){
let data7 = data.known_files;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data7)){
var valid3 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs19 = errors;
if(typeof data7[i0] !== "string"){
validate213.errors = [{instancePath:instancePath+"/known_files/" + i0,schemaPath:"#/properties/known_files/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/known_files",schemaPath:"#/properties/known_files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed_files !== undefined){
let data9 = data.failed_files;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data9)){
var valid4 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing1;
if(((data10.name === undefined) && (missing1 = "name")) || ((data10.reason === undefined) && (missing1 = "reason"))){
validate213.errors = [{instancePath:instancePath+"/failed_files/" + i1,schemaPath:"c:FailedDeviceFile/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data10.name !== undefined){
const _errs26 = errors;
if(typeof data10.name !== "string"){
validate213.errors = [{instancePath:instancePath+"/failed_files/" + i1+"/name",schemaPath:"c:FailedDeviceFile/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data10.reason !== undefined){
const _errs28 = errors;
if(typeof data10.reason !== "string"){
validate213.errors = [{instancePath:instancePath+"/failed_files/" + i1+"/reason",schemaPath:"c:FailedDeviceFile/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs28 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/failed_files/" + i1,schemaPath:"c:FailedDeviceFile/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
else {
validate213.errors = [{instancePath:instancePath+"/failed_files",schemaPath:"#/properties/failed_files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
const _errs30 = errors;
if(!(validate214(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate214.errors : vErrors.concat(validate214.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs31 = errors;
if(typeof data.error !== "string"){
validate213.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate213.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate213.errors = vErrors;
return errors === 0;
}
validate213.evaluated = {"props":{"job_id":true,"status":true,"poll_after_ms":true,"total_segments":true,"processed_segments":true,"successful_segments":true,"failed_segments":true,"known_files":true,"failed_files":true,"result":true,"error":true},"dynamicProps":false,"dynamicItems":false};


function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate212.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate213(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
validate212.errors = vErrors;
return errors === 0;
}
validate212.evaluated = {"props":{"job_id":true,"status":true,"poll_after_ms":true,"total_segments":true,"processed_segments":true,"successful_segments":true,"failed_segments":true,"known_files":true,"failed_files":true,"result":true,"error":true},"dynamicProps":false,"dynamicItems":false};

export const HealthStatus = validate217;
const schema312 = {"$ref":"c:HealthStatus"};
const schema313 = {"$ref":"c:StatusOk"};

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate218.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate218.errors = [{instancePath,schemaPath:"c:StatusOk/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
validate218.errors = [{instancePath:instancePath+"/status",schemaPath:"c:StatusOk/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate218.errors = [{instancePath:instancePath+"/status",schemaPath:"c:StatusOk/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate218.errors = [{instancePath,schemaPath:"c:StatusOk/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate218.errors = vErrors;
return errors === 0;
}
validate218.evaluated = {"props":{"status":true},"dynamicProps":false,"dynamicItems":false};


function validate217(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate217.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate218(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
validate217.errors = vErrors;
return errors === 0;
}
validate217.evaluated = {"props":{"status":true},"dynamicProps":false,"dynamicItems":false};

export const JsonWebKeySet = validate220;
const schema315 = {"$ref":"c:JsonWebKeySet"};
const schema316 = {"type":"object","required":["keys"],"properties":{"keys":{"type":"array","items":{"$ref":"c:JsonWebKey"}}}};
const schema317 = {"type":"object","required":["kty"],"properties":{"kty":{"type":"string"},"kid":{"type":"string"},"use":{"type":"string"},"alg":{"type":"string"},"crv":{"type":"string"},"x":{"type":"string"},"y":{"type":"string"},"n":{"type":"string"},"e":{"type":"string"}}};

function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.keys === undefined) && (missing0 = "keys")){
validate221.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.keys !== undefined){
let data0 = data.keys;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.kty === undefined) && (missing1 = "kty")){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"c:JsonWebKey/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.kty !== undefined){
const _errs6 = errors;
if(typeof data1.kty !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/kty",schemaPath:"c:JsonWebKey/properties/kty/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.kid !== undefined){
const _errs8 = errors;
if(typeof data1.kid !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/kid",schemaPath:"c:JsonWebKey/properties/kid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.use !== undefined){
const _errs10 = errors;
if(typeof data1.use !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/use",schemaPath:"c:JsonWebKey/properties/use/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.alg !== undefined){
const _errs12 = errors;
if(typeof data1.alg !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/alg",schemaPath:"c:JsonWebKey/properties/alg/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.crv !== undefined){
const _errs14 = errors;
if(typeof data1.crv !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/crv",schemaPath:"c:JsonWebKey/properties/crv/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.x !== undefined){
const _errs16 = errors;
if(typeof data1.x !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/x",schemaPath:"c:JsonWebKey/properties/x/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.y !== undefined){
const _errs18 = errors;
if(typeof data1.y !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/y",schemaPath:"c:JsonWebKey/properties/y/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.n !== undefined){
const _errs20 = errors;
if(typeof data1.n !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/n",schemaPath:"c:JsonWebKey/properties/n/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.e !== undefined){
const _errs22 = errors;
if(typeof data1.e !== "string"){
validate221.errors = [{instancePath:instancePath+"/keys/" + i0+"/e",schemaPath:"c:JsonWebKey/properties/e/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/keys/" + i0,schemaPath:"c:JsonWebKey/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate221.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":{"keys":true},"dynamicProps":false,"dynamicItems":false};


function validate220(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate220.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate221(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate221.errors : vErrors.concat(validate221.errors);
errors = vErrors.length;
}
validate220.errors = vErrors;
return errors === 0;
}
validate220.evaluated = {"props":{"keys":true},"dynamicProps":false,"dynamicItems":false};

export const getMemory403 = validate223;
const schema318 = {"anyOf":[{"$ref":"c:NotReadyBody"},{"$ref":"c:ErrorDetail"}]};
const schema319 = {"type":"object","required":["detail"],"properties":{"detail":{"type":"object","required":["enabled","code","message","reason"],"properties":{"enabled":{"type":"boolean","const":false},"code":{"type":"string","const":"developer_memory_access_not_ready"},"message":{"type":"string"},"reason":{"type":"string"}}}}};

function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate223.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:NotReadyBody/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.enabled === undefined) && (missing1 = "enabled")) || ((data0.code === undefined) && (missing1 = "code"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.reason === undefined) && (missing1 = "reason"))){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data0.enabled !== undefined){
let data1 = data0.enabled;
const _errs6 = errors;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(false !== data1){
const err3 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.code !== undefined){
let data2 = data0.code;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("developer_memory_access_not_ready" !== data2){
const err5 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/const",keyword:"const",params:{allowedValue: "developer_memory_access_not_ready"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.message !== undefined){
const _errs10 = errors;
if(typeof data0.message !== "string"){
const err6 = {instancePath:instancePath+"/detail/message",schemaPath:"c:NotReadyBody/properties/detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.reason !== undefined){
const _errs12 = errors;
if(typeof data0.reason !== "string"){
const err7 = {instancePath:instancePath+"/detail/reason",schemaPath:"c:NotReadyBody/properties/detail/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"c:NotReadyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.detail = true;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.detail === undefined) && (missing2 = "detail")){
const err10 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err11 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate223.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate223.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate223.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const OwnAccount = validate224;
const schema321 = {"$ref":"c:OwnAccount"};
const schema322 = {"type":"object","required":["uid","name","login_name","has_password","administrator","memory_access","timezone","created_at","storage","live_transcription","version"],"properties":{"uid":{"$ref":"c:Uid"},"name":{"anyOf":[{"$ref":"c:AccountName"},{"type":"null"}]},"login_name":{"anyOf":[{"$ref":"c:LoginName"},{"type":"null"}]},"has_password":{"type":"boolean"},"administrator":{"$ref":"c:IsAdministrator"},"memory_access":{"$ref":"c:HasMemoryAccess"},"timezone":{"$ref":"c:AccountTimezone"},"created_at":{"$ref":"c:Timestamp"},"storage":{"anyOf":[{"$ref":"c:StorageUsage"},{"type":"null"}]},"live_transcription":{"type":"boolean"},"version":{"type":"string"}}};
const schema326 = {"type":"string","minLength":1,"maxLength":100,"pattern":"^[\\p{L}\\p{N}._@+-]+$"};
const schema327 = {"type":"boolean"};
const schema328 = {"type":"boolean"};
const schema332 = {"type":"object","required":["used_bytes","max_bytes"],"properties":{"used_bytes":{"type":"integer","minimum":0},"max_bytes":{"type":"integer","minimum":0}}};
const pattern71 = new RegExp("^[\\p{L}\\p{N}._@+-]+$", "u");
const schema324 = {"$ref":"c:WrittenText","minLength":1,"maxLength":100};

function validate226(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate226.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate226.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate226.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 100){
validate226.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate226.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate226.errors = vErrors;
return errors === 0;
}
validate226.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema329 = {"anyOf":[{"$ref":"c:IanaTimezone"},{"type":"null"}]};
const schema330 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9+_-]*(/[A-Za-z0-9+_-]+){0,2}$"};
const pattern72 = new RegExp("^[A-Za-z][A-Za-z0-9+_-]*(/[A-Za-z0-9+_-]+){0,2}$", "u");

function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(func1(data) > 64){
const err0 = {instancePath,schemaPath:"c:IanaTimezone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:IanaTimezone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.length <= 128 && !pattern72.test(data)){
const err2 = {instancePath,schemaPath:"c:IanaTimezone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9+_-]*(/[A-Za-z0-9+_-]+){0,2}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9+_-]*(/[A-Za-z0-9+_-]+){0,2}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"c:IanaTimezone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate228.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate228.errors = vErrors;
return errors === 0;
}
validate228.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate225(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate225.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.uid === undefined) && (missing0 = "uid")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.login_name === undefined) && (missing0 = "login_name"))) || ((data.has_password === undefined) && (missing0 = "has_password"))) || ((data.administrator === undefined) && (missing0 = "administrator"))) || ((data.memory_access === undefined) && (missing0 = "memory_access"))) || ((data.timezone === undefined) && (missing0 = "timezone"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.storage === undefined) && (missing0 = "storage"))) || ((data.live_transcription === undefined) && (missing0 = "live_transcription"))) || ((data.version === undefined) && (missing0 = "version"))){
validate225.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate225.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate225.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate225.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate225.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(!(validate226(data1, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate225.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.login_name !== undefined){
let data2 = data.login_name;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err2 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(func1(data2) < 1){
const err3 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data2.length <= 200 && !pattern71.test(data2)){
const err4 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/pattern",keyword:"pattern",params:{pattern: "^[\\p{L}\\p{N}._@+-]+$"},message:"must match pattern \""+"^[\\p{L}\\p{N}._@+-]+$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
valid3 = valid3 || _valid1;
const _errs14 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/login_name",schemaPath:"#/properties/login_name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err7 = {instancePath:instancePath+"/login_name",schemaPath:"#/properties/login_name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate225.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_password !== undefined){
const _errs16 = errors;
if(typeof data.has_password !== "boolean"){
validate225.errors = [{instancePath:instancePath+"/has_password",schemaPath:"#/properties/has_password/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.administrator !== undefined){
const _errs18 = errors;
if(typeof data.administrator !== "boolean"){
validate225.errors = [{instancePath:instancePath+"/administrator",schemaPath:"c:IsAdministrator/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory_access !== undefined){
const _errs21 = errors;
if(typeof data.memory_access !== "boolean"){
validate225.errors = [{instancePath:instancePath+"/memory_access",schemaPath:"c:HasMemoryAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs24 = errors;
if(!(validate228(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data7 = data.created_at;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(errors === _errs26){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
validate225.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate225.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage !== undefined){
let data8 = data.storage;
const _errs28 = errors;
const _errs29 = errors;
let valid8 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((data8.used_bytes === undefined) && (missing1 = "used_bytes")) || ((data8.max_bytes === undefined) && (missing1 = "max_bytes"))){
const err8 = {instancePath:instancePath+"/storage",schemaPath:"c:StorageUsage/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data8.used_bytes !== undefined){
let data9 = data8.used_bytes;
const _errs33 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
const err9 = {instancePath:instancePath+"/storage/used_bytes",schemaPath:"c:StorageUsage/properties/used_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(errors === _errs33){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
const err10 = {instancePath:instancePath+"/storage/used_bytes",schemaPath:"c:StorageUsage/properties/used_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
var valid10 = _errs33 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data8.max_bytes !== undefined){
let data10 = data8.max_bytes;
const _errs35 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err11 = {instancePath:instancePath+"/storage/max_bytes",schemaPath:"c:StorageUsage/properties/max_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(errors === _errs35){
if(typeof data10 == "number"){
if(data10 < 0 || isNaN(data10)){
const err12 = {instancePath:instancePath+"/storage/max_bytes",schemaPath:"c:StorageUsage/properties/max_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var valid10 = _errs35 === errors;
}
else {
var valid10 = true;
}
}
}
}
else {
const err13 = {instancePath:instancePath+"/storage",schemaPath:"c:StorageUsage/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid2 = _errs30 === errors;
valid8 = valid8 || _valid2;
if(_valid2){
var props0 = {};
props0.used_bytes = true;
props0.max_bytes = true;
}
const _errs37 = errors;
if(data8 !== null){
const err14 = {instancePath:instancePath+"/storage",schemaPath:"#/properties/storage/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid2 = _errs37 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err15 = {instancePath:instancePath+"/storage",schemaPath:"#/properties/storage/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate225.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.live_transcription !== undefined){
const _errs39 = errors;
if(typeof data.live_transcription !== "boolean"){
validate225.errors = [{instancePath:instancePath+"/live_transcription",schemaPath:"#/properties/live_transcription/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs41 = errors;
if(typeof data.version !== "string"){
validate225.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate225.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate225.errors = vErrors;
return errors === 0;
}
validate225.evaluated = {"props":{"uid":true,"name":true,"login_name":true,"has_password":true,"administrator":true,"memory_access":true,"timezone":true,"created_at":true,"storage":true,"live_transcription":true,"version":true},"dynamicProps":false,"dynamicItems":false};


function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate224.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate225(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate225.errors : vErrors.concat(validate225.errors);
errors = vErrors.length;
}
validate224.errors = vErrors;
return errors === 0;
}
validate224.evaluated = {"props":{"uid":true,"name":true,"login_name":true,"has_password":true,"administrator":true,"memory_access":true,"timezone":true,"created_at":true,"storage":true,"live_transcription":true,"version":true},"dynamicProps":false,"dynamicItems":false};

export const PushPublicKey = validate231;
const schema333 = {"$ref":"c:PushPublicKey"};
const schema334 = {"type":"object","required":["public_key"],"properties":{"public_key":{"type":"string"}}};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate231.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.public_key === undefined) && (missing0 = "public_key")){
validate231.errors = [{instancePath,schemaPath:"c:PushPublicKey/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.public_key !== undefined){
if(typeof data.public_key !== "string"){
validate231.errors = [{instancePath:instancePath+"/public_key",schemaPath:"c:PushPublicKey/properties/public_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate231.errors = [{instancePath,schemaPath:"c:PushPublicKey/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate231.errors = vErrors;
return errors === 0;
}
validate231.evaluated = {"props":{"public_key":true},"dynamicProps":false,"dynamicItems":false};

export const Retention = validate232;
const schema335 = {"$ref":"c:Retention"};
const schema336 = {"type":"object","required":["conversations_days","audio_days","logs_days","keep_audio","recordings_days","kept_audio","applied_at"],"properties":{"conversations_days":{"type":["integer","null"]},"audio_days":{"type":["integer","null"]},"logs_days":{"type":["integer","null"]},"keep_audio":{"type":"boolean"},"recordings_days":{"type":["integer","null"]},"kept_audio":{"$ref":"c:KeptAudio"},"applied_at":{"type":["string","null"],"format":"date-time"}}};
const schema337 = {"type":"object","required":["seconds","bytes"],"properties":{"seconds":{"type":"number","minimum":0},"bytes":{"type":"integer","minimum":0}}};

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate233.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.conversations_days === undefined) && (missing0 = "conversations_days")) || ((data.audio_days === undefined) && (missing0 = "audio_days"))) || ((data.logs_days === undefined) && (missing0 = "logs_days"))) || ((data.keep_audio === undefined) && (missing0 = "keep_audio"))) || ((data.recordings_days === undefined) && (missing0 = "recordings_days"))) || ((data.kept_audio === undefined) && (missing0 = "kept_audio"))) || ((data.applied_at === undefined) && (missing0 = "applied_at"))){
validate233.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.conversations_days !== undefined){
let data0 = data.conversations_days;
const _errs1 = errors;
if((!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))) && (data0 !== null)){
validate233.errors = [{instancePath:instancePath+"/conversations_days",schemaPath:"#/properties/conversations_days/type",keyword:"type",params:{type: schema336.properties.conversations_days.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.audio_days !== undefined){
let data1 = data.audio_days;
const _errs3 = errors;
if((!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))) && (data1 !== null)){
validate233.errors = [{instancePath:instancePath+"/audio_days",schemaPath:"#/properties/audio_days/type",keyword:"type",params:{type: schema336.properties.audio_days.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.logs_days !== undefined){
let data2 = data.logs_days;
const _errs5 = errors;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
validate233.errors = [{instancePath:instancePath+"/logs_days",schemaPath:"#/properties/logs_days/type",keyword:"type",params:{type: schema336.properties.logs_days.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keep_audio !== undefined){
const _errs7 = errors;
if(typeof data.keep_audio !== "boolean"){
validate233.errors = [{instancePath:instancePath+"/keep_audio",schemaPath:"#/properties/keep_audio/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recordings_days !== undefined){
let data4 = data.recordings_days;
const _errs9 = errors;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
validate233.errors = [{instancePath:instancePath+"/recordings_days",schemaPath:"#/properties/recordings_days/type",keyword:"type",params:{type: schema336.properties.recordings_days.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kept_audio !== undefined){
let data5 = data.kept_audio;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.seconds === undefined) && (missing1 = "seconds")) || ((data5.bytes === undefined) && (missing1 = "bytes"))){
validate233.errors = [{instancePath:instancePath+"/kept_audio",schemaPath:"c:KeptAudio/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.seconds !== undefined){
let data6 = data5.seconds;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate233.errors = [{instancePath:instancePath+"/kept_audio/seconds",schemaPath:"c:KeptAudio/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate233.errors = [{instancePath:instancePath+"/kept_audio/seconds",schemaPath:"c:KeptAudio/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.bytes !== undefined){
let data7 = data5.bytes;
const _errs16 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate233.errors = [{instancePath:instancePath+"/kept_audio/bytes",schemaPath:"c:KeptAudio/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate233.errors = [{instancePath:instancePath+"/kept_audio/bytes",schemaPath:"c:KeptAudio/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate233.errors = [{instancePath:instancePath+"/kept_audio",schemaPath:"c:KeptAudio/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.applied_at !== undefined){
let data8 = data.applied_at;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate233.errors = [{instancePath:instancePath+"/applied_at",schemaPath:"#/properties/applied_at/type",keyword:"type",params:{type: schema336.properties.applied_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs18){
if(errors === _errs18){
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
validate233.errors = [{instancePath:instancePath+"/applied_at",schemaPath:"#/properties/applied_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate233.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate233.errors = vErrors;
return errors === 0;
}
validate233.evaluated = {"props":{"conversations_days":true,"audio_days":true,"logs_days":true,"keep_audio":true,"recordings_days":true,"kept_audio":true,"applied_at":true},"dynamicProps":false,"dynamicItems":false};


function validate232(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate232.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate233(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
validate232.errors = vErrors;
return errors === 0;
}
validate232.evaluated = {"props":{"conversations_days":true,"audio_days":true,"logs_days":true,"keep_audio":true,"recordings_days":true,"kept_audio":true,"applied_at":true},"dynamicProps":false,"dynamicItems":false};

export const SampleData = validate235;
const schema338 = {"$ref":"c:SampleData"};
const schema339 = {"type":"object","required":["loaded","loaded_at","counts"],"properties":{"loaded":{"type":"boolean"},"loaded_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"counts":{"$ref":"c:SampleDataCounts"}}};
const schema341 = {"type":"object","required":["conversations","people","folders","memories","action_items","goals","daily_summaries","webhooks","webhook_deliveries","chat_messages","social_posts","screen_activity"],"properties":{"conversations":{"type":"integer","minimum":0},"people":{"type":"integer","minimum":0},"folders":{"type":"integer","minimum":0},"memories":{"type":"integer","minimum":0},"action_items":{"type":"integer","minimum":0},"goals":{"type":"integer","minimum":0},"daily_summaries":{"type":"integer","minimum":0},"webhooks":{"type":"integer","minimum":0},"webhook_deliveries":{"type":"integer","minimum":0},"chat_messages":{"type":"integer","minimum":0},"social_posts":{"type":"integer","minimum":0},"screen_activity":{"type":"integer","minimum":0}}};

function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate236.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.loaded === undefined) && (missing0 = "loaded")) || ((data.loaded_at === undefined) && (missing0 = "loaded_at"))) || ((data.counts === undefined) && (missing0 = "counts"))){
validate236.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.loaded !== undefined){
const _errs1 = errors;
if(typeof data.loaded !== "boolean"){
validate236.errors = [{instancePath:instancePath+"/loaded",schemaPath:"#/properties/loaded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.loaded_at !== undefined){
let data1 = data.loaded_at;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err0 = {instancePath:instancePath+"/loaded_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/loaded_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/loaded_at",schemaPath:"#/properties/loaded_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/loaded_at",schemaPath:"#/properties/loaded_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate236.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counts !== undefined){
let data2 = data.counts;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((((((((((((data2.conversations === undefined) && (missing1 = "conversations")) || ((data2.people === undefined) && (missing1 = "people"))) || ((data2.folders === undefined) && (missing1 = "folders"))) || ((data2.memories === undefined) && (missing1 = "memories"))) || ((data2.action_items === undefined) && (missing1 = "action_items"))) || ((data2.goals === undefined) && (missing1 = "goals"))) || ((data2.daily_summaries === undefined) && (missing1 = "daily_summaries"))) || ((data2.webhooks === undefined) && (missing1 = "webhooks"))) || ((data2.webhook_deliveries === undefined) && (missing1 = "webhook_deliveries"))) || ((data2.chat_messages === undefined) && (missing1 = "chat_messages"))) || ((data2.social_posts === undefined) && (missing1 = "social_posts"))) || ((data2.screen_activity === undefined) && (missing1 = "screen_activity"))){
validate236.errors = [{instancePath:instancePath+"/counts",schemaPath:"c:SampleDataCounts/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.conversations !== undefined){
let data3 = data2.conversations;
const _errs13 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate236.errors = [{instancePath:instancePath+"/counts/conversations",schemaPath:"c:SampleDataCounts/properties/conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate236.errors = [{instancePath:instancePath+"/counts/conversations",schemaPath:"c:SampleDataCounts/properties/conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.people !== undefined){
let data4 = data2.people;
const _errs15 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate236.errors = [{instancePath:instancePath+"/counts/people",schemaPath:"c:SampleDataCounts/properties/people/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate236.errors = [{instancePath:instancePath+"/counts/people",schemaPath:"c:SampleDataCounts/properties/people/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.folders !== undefined){
let data5 = data2.folders;
const _errs17 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate236.errors = [{instancePath:instancePath+"/counts/folders",schemaPath:"c:SampleDataCounts/properties/folders/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate236.errors = [{instancePath:instancePath+"/counts/folders",schemaPath:"c:SampleDataCounts/properties/folders/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.memories !== undefined){
let data6 = data2.memories;
const _errs19 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate236.errors = [{instancePath:instancePath+"/counts/memories",schemaPath:"c:SampleDataCounts/properties/memories/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate236.errors = [{instancePath:instancePath+"/counts/memories",schemaPath:"c:SampleDataCounts/properties/memories/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.action_items !== undefined){
let data7 = data2.action_items;
const _errs21 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate236.errors = [{instancePath:instancePath+"/counts/action_items",schemaPath:"c:SampleDataCounts/properties/action_items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate236.errors = [{instancePath:instancePath+"/counts/action_items",schemaPath:"c:SampleDataCounts/properties/action_items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.goals !== undefined){
let data8 = data2.goals;
const _errs23 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate236.errors = [{instancePath:instancePath+"/counts/goals",schemaPath:"c:SampleDataCounts/properties/goals/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate236.errors = [{instancePath:instancePath+"/counts/goals",schemaPath:"c:SampleDataCounts/properties/goals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.daily_summaries !== undefined){
let data9 = data2.daily_summaries;
const _errs25 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate236.errors = [{instancePath:instancePath+"/counts/daily_summaries",schemaPath:"c:SampleDataCounts/properties/daily_summaries/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate236.errors = [{instancePath:instancePath+"/counts/daily_summaries",schemaPath:"c:SampleDataCounts/properties/daily_summaries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.webhooks !== undefined){
let data10 = data2.webhooks;
const _errs27 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate236.errors = [{instancePath:instancePath+"/counts/webhooks",schemaPath:"c:SampleDataCounts/properties/webhooks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if(typeof data10 == "number"){
if(data10 < 0 || isNaN(data10)){
validate236.errors = [{instancePath:instancePath+"/counts/webhooks",schemaPath:"c:SampleDataCounts/properties/webhooks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs27 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.webhook_deliveries !== undefined){
let data11 = data2.webhook_deliveries;
const _errs29 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate236.errors = [{instancePath:instancePath+"/counts/webhook_deliveries",schemaPath:"c:SampleDataCounts/properties/webhook_deliveries/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
validate236.errors = [{instancePath:instancePath+"/counts/webhook_deliveries",schemaPath:"c:SampleDataCounts/properties/webhook_deliveries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.chat_messages !== undefined){
let data12 = data2.chat_messages;
const _errs31 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate236.errors = [{instancePath:instancePath+"/counts/chat_messages",schemaPath:"c:SampleDataCounts/properties/chat_messages/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if(typeof data12 == "number"){
if(data12 < 0 || isNaN(data12)){
validate236.errors = [{instancePath:instancePath+"/counts/chat_messages",schemaPath:"c:SampleDataCounts/properties/chat_messages/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.social_posts !== undefined){
let data13 = data2.social_posts;
const _errs33 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate236.errors = [{instancePath:instancePath+"/counts/social_posts",schemaPath:"c:SampleDataCounts/properties/social_posts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if(typeof data13 == "number"){
if(data13 < 0 || isNaN(data13)){
validate236.errors = [{instancePath:instancePath+"/counts/social_posts",schemaPath:"c:SampleDataCounts/properties/social_posts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.screen_activity !== undefined){
let data14 = data2.screen_activity;
const _errs35 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate236.errors = [{instancePath:instancePath+"/counts/screen_activity",schemaPath:"c:SampleDataCounts/properties/screen_activity/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate236.errors = [{instancePath:instancePath+"/counts/screen_activity",schemaPath:"c:SampleDataCounts/properties/screen_activity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate236.errors = [{instancePath:instancePath+"/counts",schemaPath:"c:SampleDataCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate236.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate236.errors = vErrors;
return errors === 0;
}
validate236.evaluated = {"props":{"loaded":true,"loaded_at":true,"counts":true},"dynamicProps":false,"dynamicItems":false};


function validate235(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate235.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate236(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
validate235.errors = vErrors;
return errors === 0;
}
validate235.evaluated = {"props":{"loaded":true,"loaded_at":true,"counts":true},"dynamicProps":false,"dynamicItems":false};

export const ServiceStatus = validate238;
const schema342 = {"$ref":"c:ServiceStatus"};
const schema343 = {"type":"object","required":["version","node_version","started_at","uptime_seconds","database","accounts"],"properties":{"version":{"type":"string"},"node_version":{"type":"string"},"started_at":{"$ref":"c:Timestamp"},"uptime_seconds":{"type":"number","minimum":0},"database":{"$ref":"c:DatabaseStatus"},"accounts":{"type":"integer","minimum":0},"backups":{"$ref":"c:BackupStatus"},"base_url":{"type":["string","null"]},"disks":{"type":"array","items":{"$ref":"c:DiskSpace"}},"request":{"$ref":"c:SeenRequest"},"spool_keys":{"type":"array","items":{"$ref":"c:SpoolKey"}}}};
const schema345 = {"type":"object","required":["kind","version","schema","has_vectors"],"properties":{"kind":{"type":"string","enum":["embedded","postgres"]},"version":{"type":"string"},"schema":{"type":"string"},"has_vectors":{"type":"boolean"},"vector_version":{"type":["string","null"]},"clock_offset_seconds":{"type":"number"}}};
const schema346 = {"type":"object","required":["holds","bytes","free_bytes"],"properties":{"holds":{"type":"string","enum":["data","database","backups"]},"bytes":{"type":"integer","minimum":0},"free_bytes":{"type":"integer","minimum":0}}};
const schema347 = {"type":"object","required":["host","peer","client","forwarded_for","trusts_peer"],"properties":{"host":{"type":"string"},"peer":{"type":"string"},"client":{"type":"string"},"forwarded_for":{"type":["string","null"]},"trusts_peer":{"type":"boolean"}}};
const schema348 = {"type":"object","required":["key_id","is_set","is_current","pending_audio","uploads","recordings","exports"],"properties":{"key_id":{"type":["string","null"]},"is_set":{"type":"boolean"},"is_current":{"type":"boolean"},"pending_audio":{"type":"integer","minimum":0},"uploads":{"type":"integer","minimum":0},"recordings":{"type":"integer","minimum":0},"exports":{"type":"integer","minimum":0}}};

function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate239.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.version === undefined) && (missing0 = "version")) || ((data.node_version === undefined) && (missing0 = "node_version"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.uptime_seconds === undefined) && (missing0 = "uptime_seconds"))) || ((data.database === undefined) && (missing0 = "database"))) || ((data.accounts === undefined) && (missing0 = "accounts"))){
validate239.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(typeof data.version !== "string"){
validate239.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_version !== undefined){
const _errs3 = errors;
if(typeof data.node_version !== "string"){
validate239.errors = [{instancePath:instancePath+"/node_version",schemaPath:"#/properties/node_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate239.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate239.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uptime_seconds !== undefined){
let data3 = data.uptime_seconds;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate239.errors = [{instancePath:instancePath+"/uptime_seconds",schemaPath:"#/properties/uptime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate239.errors = [{instancePath:instancePath+"/uptime_seconds",schemaPath:"#/properties/uptime_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.database !== undefined){
let data4 = data.database;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((((data4.kind === undefined) && (missing1 = "kind")) || ((data4.version === undefined) && (missing1 = "version"))) || ((data4.schema === undefined) && (missing1 = "schema"))) || ((data4.has_vectors === undefined) && (missing1 = "has_vectors"))){
validate239.errors = [{instancePath:instancePath+"/database",schemaPath:"c:DatabaseStatus/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.kind !== undefined){
let data5 = data4.kind;
const _errs13 = errors;
if(typeof data5 !== "string"){
validate239.errors = [{instancePath:instancePath+"/database/kind",schemaPath:"c:DatabaseStatus/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data5 === "embedded") || (data5 === "postgres"))){
validate239.errors = [{instancePath:instancePath+"/database/kind",schemaPath:"c:DatabaseStatus/properties/kind/enum",keyword:"enum",params:{allowedValues: schema345.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.version !== undefined){
const _errs15 = errors;
if(typeof data4.version !== "string"){
validate239.errors = [{instancePath:instancePath+"/database/version",schemaPath:"c:DatabaseStatus/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.schema !== undefined){
const _errs17 = errors;
if(typeof data4.schema !== "string"){
validate239.errors = [{instancePath:instancePath+"/database/schema",schemaPath:"c:DatabaseStatus/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.has_vectors !== undefined){
const _errs19 = errors;
if(typeof data4.has_vectors !== "boolean"){
validate239.errors = [{instancePath:instancePath+"/database/has_vectors",schemaPath:"c:DatabaseStatus/properties/has_vectors/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.vector_version !== undefined){
let data9 = data4.vector_version;
const _errs21 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate239.errors = [{instancePath:instancePath+"/database/vector_version",schemaPath:"c:DatabaseStatus/properties/vector_version/type",keyword:"type",params:{type: schema345.properties.vector_version.type},message:"must be string,null"}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.clock_offset_seconds !== undefined){
const _errs23 = errors;
if(!(typeof data4.clock_offset_seconds == "number")){
validate239.errors = [{instancePath:instancePath+"/database/clock_offset_seconds",schemaPath:"c:DatabaseStatus/properties/clock_offset_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/database",schemaPath:"c:DatabaseStatus/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accounts !== undefined){
let data11 = data.accounts;
const _errs25 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate239.errors = [{instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
validate239.errors = [{instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backups !== undefined){
const _errs27 = errors;
if(!(validate189(data.backups, {instancePath:instancePath+"/backups",parentData:data,parentDataProperty:"backups",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base_url !== undefined){
let data13 = data.base_url;
const _errs28 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate239.errors = [{instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/type",keyword:"type",params:{type: schema343.properties.base_url.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disks !== undefined){
let data14 = data.disks;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data14)){
var valid4 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if((((data15.holds === undefined) && (missing2 = "holds")) || ((data15.bytes === undefined) && (missing2 = "bytes"))) || ((data15.free_bytes === undefined) && (missing2 = "free_bytes"))){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0,schemaPath:"c:DiskSpace/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data15.holds !== undefined){
let data16 = data15.holds;
const _errs35 = errors;
if(typeof data16 !== "string"){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/holds",schemaPath:"c:DiskSpace/properties/holds/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data16 === "data") || (data16 === "database")) || (data16 === "backups"))){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/holds",schemaPath:"c:DiskSpace/properties/holds/enum",keyword:"enum",params:{allowedValues: schema346.properties.holds.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data15.bytes !== undefined){
let data17 = data15.bytes;
const _errs37 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/bytes",schemaPath:"c:DiskSpace/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if(typeof data17 == "number"){
if(data17 < 0 || isNaN(data17)){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/bytes",schemaPath:"c:DiskSpace/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data15.free_bytes !== undefined){
let data18 = data15.free_bytes;
const _errs39 = errors;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/free_bytes",schemaPath:"c:DiskSpace/properties/free_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if(typeof data18 == "number"){
if(data18 < 0 || isNaN(data18)){
validate239.errors = [{instancePath:instancePath+"/disks/" + i0+"/free_bytes",schemaPath:"c:DiskSpace/properties/free_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/disks/" + i0,schemaPath:"c:DiskSpace/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs32 === errors;
if(!valid4){
break;
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/disks",schemaPath:"#/properties/disks/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data19 = data.request;
const _errs41 = errors;
const _errs42 = errors;
if(errors === _errs42){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing3;
if((((((data19.host === undefined) && (missing3 = "host")) || ((data19.peer === undefined) && (missing3 = "peer"))) || ((data19.client === undefined) && (missing3 = "client"))) || ((data19.forwarded_for === undefined) && (missing3 = "forwarded_for"))) || ((data19.trusts_peer === undefined) && (missing3 = "trusts_peer"))){
validate239.errors = [{instancePath:instancePath+"/request",schemaPath:"c:SeenRequest/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data19.host !== undefined){
const _errs44 = errors;
if(typeof data19.host !== "string"){
validate239.errors = [{instancePath:instancePath+"/request/host",schemaPath:"c:SeenRequest/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs44 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data19.peer !== undefined){
const _errs46 = errors;
if(typeof data19.peer !== "string"){
validate239.errors = [{instancePath:instancePath+"/request/peer",schemaPath:"c:SeenRequest/properties/peer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs46 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data19.client !== undefined){
const _errs48 = errors;
if(typeof data19.client !== "string"){
validate239.errors = [{instancePath:instancePath+"/request/client",schemaPath:"c:SeenRequest/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs48 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data19.forwarded_for !== undefined){
let data23 = data19.forwarded_for;
const _errs50 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
validate239.errors = [{instancePath:instancePath+"/request/forwarded_for",schemaPath:"c:SeenRequest/properties/forwarded_for/type",keyword:"type",params:{type: schema347.properties.forwarded_for.type},message:"must be string,null"}];
return false;
}
var valid8 = _errs50 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data19.trusts_peer !== undefined){
const _errs52 = errors;
if(typeof data19.trusts_peer !== "boolean"){
validate239.errors = [{instancePath:instancePath+"/request/trusts_peer",schemaPath:"c:SeenRequest/properties/trusts_peer/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid8 = _errs52 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/request",schemaPath:"c:SeenRequest/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spool_keys !== undefined){
let data25 = data.spool_keys;
const _errs54 = errors;
if(errors === _errs54){
if(Array.isArray(data25)){
var valid9 = true;
const len1 = data25.length;
for(let i1=0; i1<len1; i1++){
let data26 = data25[i1];
const _errs56 = errors;
const _errs57 = errors;
if(errors === _errs57){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing4;
if((((((((data26.key_id === undefined) && (missing4 = "key_id")) || ((data26.is_set === undefined) && (missing4 = "is_set"))) || ((data26.is_current === undefined) && (missing4 = "is_current"))) || ((data26.pending_audio === undefined) && (missing4 = "pending_audio"))) || ((data26.uploads === undefined) && (missing4 = "uploads"))) || ((data26.recordings === undefined) && (missing4 = "recordings"))) || ((data26.exports === undefined) && (missing4 = "exports"))){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1,schemaPath:"c:SpoolKey/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
if(data26.key_id !== undefined){
let data27 = data26.key_id;
const _errs59 = errors;
if((typeof data27 !== "string") && (data27 !== null)){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/key_id",schemaPath:"c:SpoolKey/properties/key_id/type",keyword:"type",params:{type: schema348.properties.key_id.type},message:"must be string,null"}];
return false;
}
var valid11 = _errs59 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.is_set !== undefined){
const _errs61 = errors;
if(typeof data26.is_set !== "boolean"){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/is_set",schemaPath:"c:SpoolKey/properties/is_set/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid11 = _errs61 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.is_current !== undefined){
const _errs63 = errors;
if(typeof data26.is_current !== "boolean"){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/is_current",schemaPath:"c:SpoolKey/properties/is_current/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid11 = _errs63 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.pending_audio !== undefined){
let data30 = data26.pending_audio;
const _errs65 = errors;
if(!((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30)))){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/pending_audio",schemaPath:"c:SpoolKey/properties/pending_audio/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs65){
if(typeof data30 == "number"){
if(data30 < 0 || isNaN(data30)){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/pending_audio",schemaPath:"c:SpoolKey/properties/pending_audio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid11 = _errs65 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.uploads !== undefined){
let data31 = data26.uploads;
const _errs67 = errors;
if(!((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31)))){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/uploads",schemaPath:"c:SpoolKey/properties/uploads/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs67){
if(typeof data31 == "number"){
if(data31 < 0 || isNaN(data31)){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/uploads",schemaPath:"c:SpoolKey/properties/uploads/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid11 = _errs67 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.recordings !== undefined){
let data32 = data26.recordings;
const _errs69 = errors;
if(!((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32)))){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/recordings",schemaPath:"c:SpoolKey/properties/recordings/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs69){
if(typeof data32 == "number"){
if(data32 < 0 || isNaN(data32)){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/recordings",schemaPath:"c:SpoolKey/properties/recordings/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid11 = _errs69 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data26.exports !== undefined){
let data33 = data26.exports;
const _errs71 = errors;
if(!((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33)))){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/exports",schemaPath:"c:SpoolKey/properties/exports/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs71){
if(typeof data33 == "number"){
if(data33 < 0 || isNaN(data33)){
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1+"/exports",schemaPath:"c:SpoolKey/properties/exports/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid11 = _errs71 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/spool_keys/" + i1,schemaPath:"c:SpoolKey/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs56 === errors;
if(!valid9){
break;
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/spool_keys",schemaPath:"#/properties/spool_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate239.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate239.errors = vErrors;
return errors === 0;
}
validate239.evaluated = {"props":{"version":true,"node_version":true,"started_at":true,"uptime_seconds":true,"database":true,"accounts":true,"backups":true,"base_url":true,"disks":true,"request":true,"spool_keys":true},"dynamicProps":false,"dynamicItems":false};


function validate238(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate238.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate239(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
validate238.errors = vErrors;
return errors === 0;
}
validate238.evaluated = {"props":{"version":true,"node_version":true,"started_at":true,"uptime_seconds":true,"database":true,"accounts":true,"backups":true,"base_url":true,"disks":true,"request":true,"spool_keys":true},"dynamicProps":false,"dynamicItems":false};

export const SpeechProfile = validate242;
const schema349 = {"$ref":"c:SpeechProfile"};
const schema350 = {"type":"object","required":["has_profile","confidence","seconds","updated_at"],"properties":{"has_profile":{"type":"boolean"},"confidence":{"type":"string","enum":["low","high"]},"seconds":{"type":"number","minimum":0},"updated_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate243(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate243.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.has_profile === undefined) && (missing0 = "has_profile")) || ((data.confidence === undefined) && (missing0 = "confidence"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate243.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.has_profile !== undefined){
const _errs1 = errors;
if(typeof data.has_profile !== "boolean"){
validate243.errors = [{instancePath:instancePath+"/has_profile",schemaPath:"#/properties/has_profile/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confidence !== undefined){
let data1 = data.confidence;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate243.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "low") || (data1 === "high"))){
validate243.errors = [{instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/enum",keyword:"enum",params:{allowedValues: schema350.properties.confidence.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data2 = data.seconds;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate243.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate243.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err0 = {instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate243.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate243.errors = vErrors;
return errors === 0;
}
validate243.evaluated = {"props":{"has_profile":true,"confidence":true,"seconds":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate242(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate242.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate243(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
validate242.errors = vErrors;
return errors === 0;
}
validate242.evaluated = {"props":{"has_profile":true,"confidence":true,"seconds":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const Statistics = validate245;
const schema352 = {"$ref":"c:Statistics"};
const schema353 = {"type":"object","required":["timezone","from","to","days","totals"],"properties":{"timezone":{"type":"string"},"from":{"$ref":"c:CalendarDate"},"to":{"$ref":"c:CalendarDate"},"days":{"type":"array","items":{"$ref":"c:StatisticsDay"}},"totals":{"$ref":"c:DayCounts"}}};
const schema358 = {"type":"object","required":["conversations","speech_seconds","words","memories","action_items_created","action_items_completed"],"properties":{"conversations":{"type":"integer","minimum":0},"speech_seconds":{"type":"number","minimum":0},"words":{"type":"integer","minimum":0},"memories":{"type":"integer","minimum":0},"action_items_created":{"type":"integer","minimum":0},"action_items_completed":{"type":"integer","minimum":0}}};
const schema356 = {"allOf":[{"type":"object","required":["date"],"properties":{"date":{"$ref":"c:CalendarDate"}}},{"$ref":"c:DayCounts"}]};

function validate247(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate247.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.date === undefined) && (missing0 = "date")){
validate247.errors = [{instancePath,schemaPath:"#/allOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.date !== undefined){
let data0 = data.date;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data0 === "string"){
if(!(formats120.validate(data0))){
validate247.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate247.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate247.errors = [{instancePath,schemaPath:"#/allOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((((data.conversations === undefined) && (missing1 = "conversations")) || ((data.speech_seconds === undefined) && (missing1 = "speech_seconds"))) || ((data.words === undefined) && (missing1 = "words"))) || ((data.memories === undefined) && (missing1 = "memories"))) || ((data.action_items_created === undefined) && (missing1 = "action_items_created"))) || ((data.action_items_completed === undefined) && (missing1 = "action_items_completed"))){
validate247.errors = [{instancePath,schemaPath:"c:DayCounts/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.conversations !== undefined){
let data1 = data.conversations;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate247.errors = [{instancePath:instancePath+"/conversations",schemaPath:"c:DayCounts/properties/conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate247.errors = [{instancePath:instancePath+"/conversations",schemaPath:"c:DayCounts/properties/conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs8 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.speech_seconds !== undefined){
let data2 = data.speech_seconds;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate247.errors = [{instancePath:instancePath+"/speech_seconds",schemaPath:"c:DayCounts/properties/speech_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate247.errors = [{instancePath:instancePath+"/speech_seconds",schemaPath:"c:DayCounts/properties/speech_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs10 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.words !== undefined){
let data3 = data.words;
const _errs12 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate247.errors = [{instancePath:instancePath+"/words",schemaPath:"c:DayCounts/properties/words/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate247.errors = [{instancePath:instancePath+"/words",schemaPath:"c:DayCounts/properties/words/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs12 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.memories !== undefined){
let data4 = data.memories;
const _errs14 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate247.errors = [{instancePath:instancePath+"/memories",schemaPath:"c:DayCounts/properties/memories/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate247.errors = [{instancePath:instancePath+"/memories",schemaPath:"c:DayCounts/properties/memories/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.action_items_created !== undefined){
let data5 = data.action_items_created;
const _errs16 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate247.errors = [{instancePath:instancePath+"/action_items_created",schemaPath:"c:DayCounts/properties/action_items_created/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate247.errors = [{instancePath:instancePath+"/action_items_created",schemaPath:"c:DayCounts/properties/action_items_created/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.action_items_completed !== undefined){
let data6 = data.action_items_completed;
const _errs18 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate247.errors = [{instancePath:instancePath+"/action_items_completed",schemaPath:"c:DayCounts/properties/action_items_completed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate247.errors = [{instancePath:instancePath+"/action_items_completed",schemaPath:"c:DayCounts/properties/action_items_completed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
else {
validate247.errors = [{instancePath,schemaPath:"c:DayCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
validate247.errors = vErrors;
return errors === 0;
}
validate247.evaluated = {"props":{"conversations":true,"speech_seconds":true,"words":true,"memories":true,"action_items_created":true,"action_items_completed":true,"date":true},"dynamicProps":false,"dynamicItems":false};


function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate246.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.timezone === undefined) && (missing0 = "timezone")) || ((data.from === undefined) && (missing0 = "from"))) || ((data.to === undefined) && (missing0 = "to"))) || ((data.days === undefined) && (missing0 = "days"))) || ((data.totals === undefined) && (missing0 = "totals"))){
validate246.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.timezone !== undefined){
const _errs1 = errors;
if(typeof data.timezone !== "string"){
validate246.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data1 = data.from;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats120.validate(data1))){
validate246.errors = [{instancePath:instancePath+"/from",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/from",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data2 = data.to;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats120.validate(data2))){
validate246.errors = [{instancePath:instancePath+"/to",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/to",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.days !== undefined){
let data3 = data.days;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate247(data3[i0], {instancePath:instancePath+"/days/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate247.errors : vErrors.concat(validate247.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/days",schemaPath:"#/properties/days/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totals !== undefined){
let data5 = data.totals;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((((((data5.conversations === undefined) && (missing1 = "conversations")) || ((data5.speech_seconds === undefined) && (missing1 = "speech_seconds"))) || ((data5.words === undefined) && (missing1 = "words"))) || ((data5.memories === undefined) && (missing1 = "memories"))) || ((data5.action_items_created === undefined) && (missing1 = "action_items_created"))) || ((data5.action_items_completed === undefined) && (missing1 = "action_items_completed"))){
validate246.errors = [{instancePath:instancePath+"/totals",schemaPath:"c:DayCounts/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.conversations !== undefined){
let data6 = data5.conversations;
const _errs15 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate246.errors = [{instancePath:instancePath+"/totals/conversations",schemaPath:"c:DayCounts/properties/conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate246.errors = [{instancePath:instancePath+"/totals/conversations",schemaPath:"c:DayCounts/properties/conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs15 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.speech_seconds !== undefined){
let data7 = data5.speech_seconds;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate246.errors = [{instancePath:instancePath+"/totals/speech_seconds",schemaPath:"c:DayCounts/properties/speech_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/totals/speech_seconds",schemaPath:"c:DayCounts/properties/speech_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid5 = _errs17 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.words !== undefined){
let data8 = data5.words;
const _errs19 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate246.errors = [{instancePath:instancePath+"/totals/words",schemaPath:"c:DayCounts/properties/words/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate246.errors = [{instancePath:instancePath+"/totals/words",schemaPath:"c:DayCounts/properties/words/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs19 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.memories !== undefined){
let data9 = data5.memories;
const _errs21 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate246.errors = [{instancePath:instancePath+"/totals/memories",schemaPath:"c:DayCounts/properties/memories/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate246.errors = [{instancePath:instancePath+"/totals/memories",schemaPath:"c:DayCounts/properties/memories/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs21 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.action_items_created !== undefined){
let data10 = data5.action_items_created;
const _errs23 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate246.errors = [{instancePath:instancePath+"/totals/action_items_created",schemaPath:"c:DayCounts/properties/action_items_created/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if(typeof data10 == "number"){
if(data10 < 0 || isNaN(data10)){
validate246.errors = [{instancePath:instancePath+"/totals/action_items_created",schemaPath:"c:DayCounts/properties/action_items_created/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs23 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.action_items_completed !== undefined){
let data11 = data5.action_items_completed;
const _errs25 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate246.errors = [{instancePath:instancePath+"/totals/action_items_completed",schemaPath:"c:DayCounts/properties/action_items_completed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
validate246.errors = [{instancePath:instancePath+"/totals/action_items_completed",schemaPath:"c:DayCounts/properties/action_items_completed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs25 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/totals",schemaPath:"c:DayCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate246.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate246.errors = vErrors;
return errors === 0;
}
validate246.evaluated = {"props":{"timezone":true,"from":true,"to":true,"days":true,"totals":true},"dynamicProps":false,"dynamicItems":false};


function validate245(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate245.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate246(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
validate245.errors = vErrors;
return errors === 0;
}
validate245.evaluated = {"props":{"timezone":true,"from":true,"to":true,"days":true,"totals":true},"dynamicProps":false,"dynamicItems":false};

export const Storage = validate250;
const schema360 = {"$ref":"c:Storage"};
const schema361 = {"type":"object","required":["database_bytes","kinds","files","disk","measured_at"],"properties":{"database_bytes":{"type":"integer","minimum":0},"kinds":{"type":"array","items":{"$ref":"c:StorageByKind"}},"files":{"type":"array","items":{"$ref":"c:StorageOfFiles"}},"disk":{"$ref":"c:DiskUsage"},"measured_at":{"$ref":"c:Timestamp"}}};
const schema362 = {"type":"object","required":["kind","bytes"],"properties":{"kind":{"type":"string","enum":["conversations","memories","action_items","goals","people","corrections","photos","pending_audio","recordings","exports","imports","chat","apps","social_posts","screen_activity","webhooks","jobs","other"]},"bytes":{"type":"integer","minimum":0}}};
const schema363 = {"type":"object","required":["kind","count","bytes"],"properties":{"kind":{"type":"string","enum":["pending_audio","uploads","recordings","exports","imports","backups"]},"count":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0}}};
const schema364 = {"type":"object","required":["pending_audio_bytes","recordings_bytes","database_bytes","free_bytes"],"properties":{"pending_audio_bytes":{"type":"integer","minimum":0},"recordings_bytes":{"type":"integer","minimum":0},"database_bytes":{"type":["integer","null"]},"free_bytes":{"type":"integer","minimum":0}}};

function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate251.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.database_bytes === undefined) && (missing0 = "database_bytes")) || ((data.kinds === undefined) && (missing0 = "kinds"))) || ((data.files === undefined) && (missing0 = "files"))) || ((data.disk === undefined) && (missing0 = "disk"))) || ((data.measured_at === undefined) && (missing0 = "measured_at"))){
validate251.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.database_bytes !== undefined){
let data0 = data.database_bytes;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate251.errors = [{instancePath:instancePath+"/database_bytes",schemaPath:"#/properties/database_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate251.errors = [{instancePath:instancePath+"/database_bytes",schemaPath:"#/properties/database_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kinds !== undefined){
let data1 = data.kinds;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.kind === undefined) && (missing1 = "kind")) || ((data2.bytes === undefined) && (missing1 = "bytes"))){
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:StorageByKind/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.kind !== undefined){
let data3 = data2.kind;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0+"/kind",schemaPath:"c:StorageByKind/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((data3 === "conversations") || (data3 === "memories")) || (data3 === "action_items")) || (data3 === "goals")) || (data3 === "people")) || (data3 === "corrections")) || (data3 === "photos")) || (data3 === "pending_audio")) || (data3 === "recordings")) || (data3 === "exports")) || (data3 === "imports")) || (data3 === "chat")) || (data3 === "apps")) || (data3 === "social_posts")) || (data3 === "screen_activity")) || (data3 === "webhooks")) || (data3 === "jobs")) || (data3 === "other"))){
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0+"/kind",schemaPath:"c:StorageByKind/properties/kind/enum",keyword:"enum",params:{allowedValues: schema362.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.bytes !== undefined){
let data4 = data2.bytes;
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0+"/bytes",schemaPath:"c:StorageByKind/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0+"/bytes",schemaPath:"c:StorageByKind/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:StorageByKind/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.files !== undefined){
let data5 = data.files;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid4 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if((((data6.kind === undefined) && (missing2 = "kind")) || ((data6.count === undefined) && (missing2 = "count"))) || ((data6.bytes === undefined) && (missing2 = "bytes"))){
validate251.errors = [{instancePath:instancePath+"/files/" + i1,schemaPath:"c:StorageOfFiles/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data6.kind !== undefined){
let data7 = data6.kind;
const _errs17 = errors;
if(typeof data7 !== "string"){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/kind",schemaPath:"c:StorageOfFiles/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data7 === "pending_audio") || (data7 === "uploads")) || (data7 === "recordings")) || (data7 === "exports")) || (data7 === "imports")) || (data7 === "backups"))){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/kind",schemaPath:"c:StorageOfFiles/properties/kind/enum",keyword:"enum",params:{allowedValues: schema363.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs17 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.count !== undefined){
let data8 = data6.count;
const _errs19 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/count",schemaPath:"c:StorageOfFiles/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/count",schemaPath:"c:StorageOfFiles/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs19 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.bytes !== undefined){
let data9 = data6.bytes;
const _errs21 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/bytes",schemaPath:"c:StorageOfFiles/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate251.errors = [{instancePath:instancePath+"/files/" + i1+"/bytes",schemaPath:"c:StorageOfFiles/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/files/" + i1,schemaPath:"c:StorageOfFiles/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disk !== undefined){
let data10 = data.disk;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing3;
if(((((data10.pending_audio_bytes === undefined) && (missing3 = "pending_audio_bytes")) || ((data10.recordings_bytes === undefined) && (missing3 = "recordings_bytes"))) || ((data10.database_bytes === undefined) && (missing3 = "database_bytes"))) || ((data10.free_bytes === undefined) && (missing3 = "free_bytes"))){
validate251.errors = [{instancePath:instancePath+"/disk",schemaPath:"c:DiskUsage/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data10.pending_audio_bytes !== undefined){
let data11 = data10.pending_audio_bytes;
const _errs26 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate251.errors = [{instancePath:instancePath+"/disk/pending_audio_bytes",schemaPath:"c:DiskUsage/properties/pending_audio_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
validate251.errors = [{instancePath:instancePath+"/disk/pending_audio_bytes",schemaPath:"c:DiskUsage/properties/pending_audio_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid8 = _errs26 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.recordings_bytes !== undefined){
let data12 = data10.recordings_bytes;
const _errs28 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate251.errors = [{instancePath:instancePath+"/disk/recordings_bytes",schemaPath:"c:DiskUsage/properties/recordings_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if(typeof data12 == "number"){
if(data12 < 0 || isNaN(data12)){
validate251.errors = [{instancePath:instancePath+"/disk/recordings_bytes",schemaPath:"c:DiskUsage/properties/recordings_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid8 = _errs28 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.database_bytes !== undefined){
let data13 = data10.database_bytes;
const _errs30 = errors;
if((!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))) && (data13 !== null)){
validate251.errors = [{instancePath:instancePath+"/disk/database_bytes",schemaPath:"c:DiskUsage/properties/database_bytes/type",keyword:"type",params:{type: schema364.properties.database_bytes.type},message:"must be integer,null"}];
return false;
}
var valid8 = _errs30 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.free_bytes !== undefined){
let data14 = data10.free_bytes;
const _errs32 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate251.errors = [{instancePath:instancePath+"/disk/free_bytes",schemaPath:"c:DiskUsage/properties/free_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate251.errors = [{instancePath:instancePath+"/disk/free_bytes",schemaPath:"c:DiskUsage/properties/free_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/disk",schemaPath:"c:DiskUsage/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.measured_at !== undefined){
let data15 = data.measured_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data15 === "string"){
if(!(formats0.validate(data15))){
validate251.errors = [{instancePath:instancePath+"/measured_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate251.errors = [{instancePath:instancePath+"/measured_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate251.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate251.errors = vErrors;
return errors === 0;
}
validate251.evaluated = {"props":{"database_bytes":true,"kinds":true,"files":true,"disk":true,"measured_at":true},"dynamicProps":false,"dynamicItems":false};


function validate250(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate250.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate251(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate251.errors : vErrors.concat(validate251.errors);
errors = vErrors.length;
}
validate250.errors = vErrors;
return errors === 0;
}
validate250.evaluated = {"props":{"database_bytes":true,"kinds":true,"files":true,"disk":true,"measured_at":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookDeliveryWithRequest = validate253;
const schema366 = {"$ref":"c:WebhookDeliveryWithRequest"};
const schema367 = {"allOf":[{"$ref":"c:WebhookDelivery"},{"type":"object","required":["request"],"properties":{"request":{"type":["string","null"]}}}]};
const schema368 = {"type":"object","required":["id","type","app_id","conversation_id","status","attempts","http_status","duration_ms","response","error","created_at","last_attempt_at","next_attempt_at"],"properties":{"id":{"$ref":"c:RecordId"},"type":{"$ref":"c:WebhookType"},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"status":{"$ref":"c:WebhookDeliveryStatus"},"attempts":{"type":"integer","minimum":0},"http_status":{"type":["integer","null"]},"duration_ms":{"type":["integer","null"]},"response":{"type":["string","null"]},"error":{"type":["string","null"]},"created_at":{"$ref":"c:Timestamp"},"last_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};
const schema370 = {"type":"string","enum":["audio_bytes","realtime_transcript","memory_created","day_summary"]};
const schema373 = {"type":"string","enum":["pending","retrying","delivered","failed","dropped"]};

function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate255.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.http_status === undefined) && (missing0 = "http_status"))) || ((data.duration_ms === undefined) && (missing0 = "duration_ms"))) || ((data.response === undefined) && (missing0 = "response"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.last_attempt_at === undefined) && (missing0 = "last_attempt_at"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate255.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate255.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate255.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate255.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate255.errors = [{instancePath:instancePath+"/type",schemaPath:"c:WebhookType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "audio_bytes") || (data1 === "realtime_transcript")) || (data1 === "memory_created")) || (data1 === "day_summary"))){
validate255.errors = [{instancePath:instancePath+"/type",schemaPath:"c:WebhookType/enum",keyword:"enum",params:{allowedValues: schema370.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data2 = data.app_id;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data2) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
valid3 = valid3 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data3 = data.conversation_id;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err6 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(func1(data3) < 1){
const err7 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
const err8 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
valid5 = valid5 || _valid1;
const _errs19 = errors;
if(data3 !== null){
const err10 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err11 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs21 = errors;
if(typeof data4 !== "string"){
validate255.errors = [{instancePath:instancePath+"/status",schemaPath:"c:WebhookDeliveryStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data4 === "pending") || (data4 === "retrying")) || (data4 === "delivered")) || (data4 === "failed")) || (data4 === "dropped"))){
validate255.errors = [{instancePath:instancePath+"/status",schemaPath:"c:WebhookDeliveryStatus/enum",keyword:"enum",params:{allowedValues: schema373.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data5 = data.attempts;
const _errs24 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate255.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate255.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.http_status !== undefined){
let data6 = data.http_status;
const _errs26 = errors;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
validate255.errors = [{instancePath:instancePath+"/http_status",schemaPath:"#/properties/http_status/type",keyword:"type",params:{type: schema368.properties.http_status.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_ms !== undefined){
let data7 = data.duration_ms;
const _errs28 = errors;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
validate255.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: schema368.properties.duration_ms.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data8 = data.response;
const _errs30 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate255.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: schema368.properties.response.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data9 = data.error;
const _errs32 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate255.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema368.properties.error.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data10 = data.created_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate255.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate255.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_attempt_at !== undefined){
let data11 = data.last_attempt_at;
const _errs37 = errors;
const _errs38 = errors;
let valid9 = false;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(errors === _errs40){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
const err12 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var _valid2 = _errs39 === errors;
valid9 = valid9 || _valid2;
const _errs42 = errors;
if(data11 !== null){
const err14 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"#/properties/last_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid2 = _errs42 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const err15 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"#/properties/last_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data12 = data.next_attempt_at;
const _errs44 = errors;
const _errs45 = errors;
let valid11 = false;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(errors === _errs47){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
const err16 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
var _valid3 = _errs46 === errors;
valid11 = valid11 || _valid3;
const _errs49 = errors;
if(data12 !== null){
const err18 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const err19 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}
validate255.evaluated = {"props":{"id":true,"type":true,"app_id":true,"conversation_id":true,"status":true,"attempts":true,"http_status":true,"duration_ms":true,"response":true,"error":true,"created_at":true,"last_attempt_at":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};


function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate254.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate255(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.request === undefined) && (missing0 = "request")){
validate254.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.request !== undefined){
let data0 = data.request;
if((typeof data0 !== "string") && (data0 !== null)){
validate254.errors = [{instancePath:instancePath+"/request",schemaPath:"#/allOf/1/properties/request/type",keyword:"type",params:{type: schema367.allOf[1].properties.request.type},message:"must be string,null"}];
return false;
}
}
}
}
else {
validate254.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate254.errors = vErrors;
return errors === 0;
}
validate254.evaluated = {"props":{"request":true,"id":true,"type":true,"app_id":true,"conversation_id":true,"status":true,"attempts":true,"http_status":true,"duration_ms":true,"response":true,"error":true,"created_at":true,"last_attempt_at":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};


function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate253.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate254(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
validate253.errors = vErrors;
return errors === 0;
}
validate253.evaluated = {"props":{"request":true,"id":true,"type":true,"app_id":true,"conversation_id":true,"status":true,"attempts":true,"http_status":true,"duration_ms":true,"response":true,"error":true,"created_at":true,"last_attempt_at":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

export const WebhooksStatus = validate258;
const schema377 = {"$ref":"c:WebhooksStatus"};
const schema378 = {"type":"object","required":["audio_bytes","realtime_transcript","memory_created","day_summary"],"properties":{"audio_bytes":{"type":"boolean"},"realtime_transcript":{"type":"boolean"},"memory_created":{"type":"boolean"},"day_summary":{"type":"boolean"}}};

function validate258(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate258.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.audio_bytes === undefined) && (missing0 = "audio_bytes")) || ((data.realtime_transcript === undefined) && (missing0 = "realtime_transcript"))) || ((data.memory_created === undefined) && (missing0 = "memory_created"))) || ((data.day_summary === undefined) && (missing0 = "day_summary"))){
validate258.errors = [{instancePath,schemaPath:"c:WebhooksStatus/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.audio_bytes !== undefined){
const _errs2 = errors;
if(typeof data.audio_bytes !== "boolean"){
validate258.errors = [{instancePath:instancePath+"/audio_bytes",schemaPath:"c:WebhooksStatus/properties/audio_bytes/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.realtime_transcript !== undefined){
const _errs4 = errors;
if(typeof data.realtime_transcript !== "boolean"){
validate258.errors = [{instancePath:instancePath+"/realtime_transcript",schemaPath:"c:WebhooksStatus/properties/realtime_transcript/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.memory_created !== undefined){
const _errs6 = errors;
if(typeof data.memory_created !== "boolean"){
validate258.errors = [{instancePath:instancePath+"/memory_created",schemaPath:"c:WebhooksStatus/properties/memory_created/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.day_summary !== undefined){
const _errs8 = errors;
if(typeof data.day_summary !== "boolean"){
validate258.errors = [{instancePath:instancePath+"/day_summary",schemaPath:"c:WebhooksStatus/properties/day_summary/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate258.errors = [{instancePath,schemaPath:"c:WebhooksStatus/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate258.errors = vErrors;
return errors === 0;
}
validate258.evaluated = {"props":{"audio_bytes":true,"realtime_transcript":true,"memory_created":true,"day_summary":true},"dynamicProps":false,"dynamicItems":false};

export const ImportResult = validate259;
const schema379 = {"$ref":"c:ImportResult"};
const schema380 = {"type":"object","required":["received_count","created_count","updated_count"],"properties":{"received_count":{"type":"integer","minimum":0},"created_count":{"type":"integer","minimum":0},"updated_count":{"type":"integer","minimum":0}}};

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate259.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.received_count === undefined) && (missing0 = "received_count")) || ((data.created_count === undefined) && (missing0 = "created_count"))) || ((data.updated_count === undefined) && (missing0 = "updated_count"))){
validate259.errors = [{instancePath,schemaPath:"c:ImportResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.received_count !== undefined){
let data0 = data.received_count;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate259.errors = [{instancePath:instancePath+"/received_count",schemaPath:"c:ImportResult/properties/received_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate259.errors = [{instancePath:instancePath+"/received_count",schemaPath:"c:ImportResult/properties/received_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.created_count !== undefined){
let data1 = data.created_count;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate259.errors = [{instancePath:instancePath+"/created_count",schemaPath:"c:ImportResult/properties/created_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate259.errors = [{instancePath:instancePath+"/created_count",schemaPath:"c:ImportResult/properties/created_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.updated_count !== undefined){
let data2 = data.updated_count;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate259.errors = [{instancePath:instancePath+"/updated_count",schemaPath:"c:ImportResult/properties/updated_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate259.errors = [{instancePath:instancePath+"/updated_count",schemaPath:"c:ImportResult/properties/updated_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate259.errors = [{instancePath,schemaPath:"c:ImportResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate259.errors = vErrors;
return errors === 0;
}
validate259.evaluated = {"props":{"received_count":true,"created_count":true,"updated_count":true},"dynamicProps":false,"dynamicItems":false};

export const listAccountStorage200 = validate260;
const schema381 = {"type":"array","items":{"$ref":"c:AccountStorage"}};
const schema382 = {"type":"object","required":["uid","name","bytes","kinds","pending_audio_seconds"],"properties":{"uid":{"$ref":"c:Uid"},"name":{"type":["string","null"]},"bytes":{"type":"integer","minimum":0},"kinds":{"type":"array","items":{"$ref":"c:StorageByKind"}},"pending_audio_seconds":{"type":"number","minimum":0}}};

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate261.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.uid === undefined) && (missing0 = "uid")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.kinds === undefined) && (missing0 = "kinds"))) || ((data.pending_audio_seconds === undefined) && (missing0 = "pending_audio_seconds"))){
validate261.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate261.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate261.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate261.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate261.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema382.properties.name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data2 = data.bytes;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate261.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate261.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kinds !== undefined){
let data3 = data.kinds;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.kind === undefined) && (missing1 = "kind")) || ((data4.bytes === undefined) && (missing1 = "bytes"))){
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:StorageByKind/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.kind !== undefined){
let data5 = data4.kind;
const _errs13 = errors;
if(typeof data5 !== "string"){
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0+"/kind",schemaPath:"c:StorageByKind/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((data5 === "conversations") || (data5 === "memories")) || (data5 === "action_items")) || (data5 === "goals")) || (data5 === "people")) || (data5 === "corrections")) || (data5 === "photos")) || (data5 === "pending_audio")) || (data5 === "recordings")) || (data5 === "exports")) || (data5 === "imports")) || (data5 === "chat")) || (data5 === "apps")) || (data5 === "social_posts")) || (data5 === "screen_activity")) || (data5 === "webhooks")) || (data5 === "jobs")) || (data5 === "other"))){
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0+"/kind",schemaPath:"c:StorageByKind/properties/kind/enum",keyword:"enum",params:{allowedValues: schema362.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.bytes !== undefined){
let data6 = data4.bytes;
const _errs15 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0+"/bytes",schemaPath:"c:StorageByKind/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0+"/bytes",schemaPath:"c:StorageByKind/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/kinds/" + i0,schemaPath:"c:StorageByKind/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate261.errors = [{instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pending_audio_seconds !== undefined){
let data7 = data.pending_audio_seconds;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate261.errors = [{instancePath:instancePath+"/pending_audio_seconds",schemaPath:"#/properties/pending_audio_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate261.errors = [{instancePath:instancePath+"/pending_audio_seconds",schemaPath:"#/properties/pending_audio_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate261.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate261.errors = vErrors;
return errors === 0;
}
validate261.evaluated = {"props":{"uid":true,"name":true,"bytes":true,"kinds":true,"pending_audio_seconds":true},"dynamicProps":false,"dynamicItems":false};


function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate260.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate261(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate261.errors : vErrors.concat(validate261.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate260.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate260.errors = vErrors;
return errors === 0;
}
validate260.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listAccounts200 = validate263;
const schema385 = {"type":"array","items":{"$ref":"c:Account"}};
const schema386 = {"type":"object","required":["uid","name","login_name","administrator","memory_access","timezone","created_at"],"properties":{"uid":{"$ref":"c:Uid"},"name":{"anyOf":[{"$ref":"c:AccountName"},{"type":"null"}]},"login_name":{"anyOf":[{"$ref":"c:LoginName"},{"type":"null"}]},"administrator":{"$ref":"c:IsAdministrator"},"memory_access":{"$ref":"c:HasMemoryAccess"},"timezone":{"$ref":"c:AccountTimezone"},"created_at":{"$ref":"c:Timestamp"}}};

function validate264(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate264.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.uid === undefined) && (missing0 = "uid")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.login_name === undefined) && (missing0 = "login_name"))) || ((data.administrator === undefined) && (missing0 = "administrator"))) || ((data.memory_access === undefined) && (missing0 = "memory_access"))) || ((data.timezone === undefined) && (missing0 = "timezone"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate264.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate264.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate264.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate264.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate264.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(!(validate226(data1, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate264.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.login_name !== undefined){
let data2 = data.login_name;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err2 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(func1(data2) < 1){
const err3 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data2.length <= 200 && !pattern71.test(data2)){
const err4 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/pattern",keyword:"pattern",params:{pattern: "^[\\p{L}\\p{N}._@+-]+$"},message:"must match pattern \""+"^[\\p{L}\\p{N}._@+-]+$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
valid3 = valid3 || _valid1;
const _errs14 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/login_name",schemaPath:"#/properties/login_name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err7 = {instancePath:instancePath+"/login_name",schemaPath:"#/properties/login_name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate264.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.administrator !== undefined){
const _errs16 = errors;
if(typeof data.administrator !== "boolean"){
validate264.errors = [{instancePath:instancePath+"/administrator",schemaPath:"c:IsAdministrator/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory_access !== undefined){
const _errs19 = errors;
if(typeof data.memory_access !== "boolean"){
validate264.errors = [{instancePath:instancePath+"/memory_access",schemaPath:"c:HasMemoryAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs22 = errors;
if(!(validate228(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data6 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate264.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate264.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate264.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate264.errors = vErrors;
return errors === 0;
}
validate264.evaluated = {"props":{"uid":true,"name":true,"login_name":true,"administrator":true,"memory_access":true,"timezone":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate264(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate264.errors : vErrors.concat(validate264.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate263.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate263.errors = vErrors;
return errors === 0;
}
validate263.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listActionItems200 = validate268;
const schema392 = {"type":"array","items":{"$ref":"c:ActionItem"}};

function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate268.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate32(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate268.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate268.errors = vErrors;
return errors === 0;
}
validate268.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listAppKeys200 = validate270;
const schema393 = {"type":"array","items":{"$ref":"c:AppKey"}};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate270.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate84(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate270.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate270.errors = vErrors;
return errors === 0;
}
validate270.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listApps200 = validate272;
const schema394 = {"type":"array","items":{"$ref":"c:App"}};

function validate272(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate272.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate164(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate272.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate272.errors = vErrors;
return errors === 0;
}
validate272.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listAppsForReview200 = validate274;
const schema395 = {"type":"array","items":{"$ref":"c:App"}};

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate274.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate164(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate274.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate274.errors = vErrors;
return errors === 0;
}
validate274.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listConversationDeliveries200 = validate276;
const schema396 = {"type":"array","items":{"$ref":"c:ConversationDelivery"}};
const schema397 = {"type":"object","required":["receiver","app_id","type","state","reason","sent_count","dropped_count","last_attempt_at","delivery_id"],"properties":{"receiver":{"type":"string"},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"type":{"anyOf":[{"$ref":"c:WebhookType"},{"type":"null"}]},"state":{"$ref":"c:ConversationDeliveryState"},"reason":{"type":["string","null"]},"sent_count":{"type":"integer","minimum":0},"dropped_count":{"type":"integer","minimum":0},"last_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"delivery_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]}}};
const schema400 = {"type":"string","enum":["sent","waiting","dropped","not_subscribed","disabled","unknown"]};

function validate277(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate277.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.receiver === undefined) && (missing0 = "receiver")) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.sent_count === undefined) && (missing0 = "sent_count"))) || ((data.dropped_count === undefined) && (missing0 = "dropped_count"))) || ((data.last_attempt_at === undefined) && (missing0 = "last_attempt_at"))) || ((data.delivery_id === undefined) && (missing0 = "delivery_id"))){
validate277.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.receiver !== undefined){
const _errs1 = errors;
if(typeof data.receiver !== "string"){
validate277.errors = [{instancePath:instancePath+"/receiver",schemaPath:"#/properties/receiver/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data1 = data.app_id;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data1) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate277.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs10 = errors;
const _errs11 = errors;
let valid3 = false;
const _errs12 = errors;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"c:WebhookType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((data2 === "audio_bytes") || (data2 === "realtime_transcript")) || (data2 === "memory_created")) || (data2 === "day_summary"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"c:WebhookType/enum",keyword:"enum",params:{allowedValues: schema370.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid3 = valid3 || _valid1;
const _errs15 = errors;
if(data2 !== null){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs15 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err9 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate277.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data3 = data.state;
const _errs17 = errors;
if(typeof data3 !== "string"){
validate277.errors = [{instancePath:instancePath+"/state",schemaPath:"c:ConversationDeliveryState/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data3 === "sent") || (data3 === "waiting")) || (data3 === "dropped")) || (data3 === "not_subscribed")) || (data3 === "disabled")) || (data3 === "unknown"))){
validate277.errors = [{instancePath:instancePath+"/state",schemaPath:"c:ConversationDeliveryState/enum",keyword:"enum",params:{allowedValues: schema400.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data4 = data.reason;
const _errs20 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate277.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema397.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sent_count !== undefined){
let data5 = data.sent_count;
const _errs22 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate277.errors = [{instancePath:instancePath+"/sent_count",schemaPath:"#/properties/sent_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate277.errors = [{instancePath:instancePath+"/sent_count",schemaPath:"#/properties/sent_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dropped_count !== undefined){
let data6 = data.dropped_count;
const _errs24 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate277.errors = [{instancePath:instancePath+"/dropped_count",schemaPath:"#/properties/dropped_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate277.errors = [{instancePath:instancePath+"/dropped_count",schemaPath:"#/properties/dropped_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_attempt_at !== undefined){
let data7 = data.last_attempt_at;
const _errs26 = errors;
const _errs27 = errors;
let valid6 = false;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err10 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
var _valid2 = _errs28 === errors;
valid6 = valid6 || _valid2;
const _errs31 = errors;
if(data7 !== null){
const err12 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"#/properties/last_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs31 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const err13 = {instancePath:instancePath+"/last_attempt_at",schemaPath:"#/properties/last_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate277.errors = vErrors;
return false;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery_id !== undefined){
let data8 = data.delivery_id;
const _errs33 = errors;
const _errs34 = errors;
let valid8 = false;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data8 === "string"){
if(func1(data8) > 128){
const err14 = {instancePath:instancePath+"/delivery_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(func1(data8) < 1){
const err15 = {instancePath:instancePath+"/delivery_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data8.length <= 256 && !pattern4.test(data8)){
const err16 = {instancePath:instancePath+"/delivery_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/delivery_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid3 = _errs35 === errors;
valid8 = valid8 || _valid3;
const _errs38 = errors;
if(data8 !== null){
const err18 = {instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid3 = _errs38 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const err19 = {instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate277.errors = vErrors;
return false;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate277.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate277.errors = vErrors;
return errors === 0;
}
validate277.evaluated = {"props":{"receiver":true,"app_id":true,"type":true,"state":true,"reason":true,"sent_count":true,"dropped_count":true,"last_attempt_at":true,"delivery_id":true},"dynamicProps":false,"dynamicItems":false};


function validate276(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate276.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate277(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate277.errors : vErrors.concat(validate277.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate276.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate276.errors = vErrors;
return errors === 0;
}
validate276.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const TranscriptPage = validate279;
const schema403 = {"$ref":"c:TranscriptPage"};
const schema404 = {"type":"object","required":["segments","offset","total_count","next_offset"],"properties":{"segments":{"type":"array","items":{"$ref":"c:TranscriptSegment"}},"offset":{"type":"integer","minimum":0},"total_count":{"type":"integer","minimum":0},"next_offset":{"type":["integer","null"]}}};

function validate280(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate280.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.segments === undefined) && (missing0 = "segments")) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.total_count === undefined) && (missing0 = "total_count"))) || ((data.next_offset === undefined) && (missing0 = "next_offset"))){
validate280.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.segments !== undefined){
let data0 = data.segments;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate41(data0[i0], {instancePath:instancePath+"/segments/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate280.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data2 = data.offset;
const _errs4 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate280.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate280.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total_count !== undefined){
let data3 = data.total_count;
const _errs6 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate280.errors = [{instancePath:instancePath+"/total_count",schemaPath:"#/properties/total_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate280.errors = [{instancePath:instancePath+"/total_count",schemaPath:"#/properties/total_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_offset !== undefined){
let data4 = data.next_offset;
const _errs8 = errors;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
validate280.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"#/properties/next_offset/type",keyword:"type",params:{type: schema404.properties.next_offset.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate280.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate280.errors = vErrors;
return errors === 0;
}
validate280.evaluated = {"props":{"segments":true,"offset":true,"total_count":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate279.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate280(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate280.errors : vErrors.concat(validate280.errors);
errors = vErrors.length;
}
validate279.errors = vErrors;
return errors === 0;
}
validate279.evaluated = {"props":{"segments":true,"offset":true,"total_count":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const listConversations200 = validate283;
const schema405 = {"type":"array","items":{"$ref":"c:Conversation"}};

function validate283(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate283.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate283.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate283.errors = vErrors;
return errors === 0;
}
validate283.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listCorrections200 = validate285;
const schema406 = {"type":"array","items":{"$ref":"c:Correction"}};

function validate285(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate285.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate57(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate285.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate285.errors = vErrors;
return errors === 0;
}
validate285.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const DailySummaryList = validate287;
const schema407 = {"$ref":"c:DailySummaryList"};
const schema408 = {"type":"object","required":["summaries"],"properties":{"summaries":{"type":"array","items":{"$ref":"c:DailySummary"}}}};

function validate288(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate288.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.summaries === undefined) && (missing0 = "summaries")){
validate288.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summaries !== undefined){
let data0 = data.summaries;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate208(data0[i0], {instancePath:instancePath+"/summaries/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate288.errors = [{instancePath:instancePath+"/summaries",schemaPath:"#/properties/summaries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate288.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate288.errors = vErrors;
return errors === 0;
}
validate288.evaluated = {"props":{"summaries":true},"dynamicProps":false,"dynamicItems":false};


function validate287(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate287.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate288(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate288.errors : vErrors.concat(validate288.errors);
errors = vErrors.length;
}
validate287.errors = vErrors;
return errors === 0;
}
validate287.evaluated = {"props":{"summaries":true},"dynamicProps":false,"dynamicItems":false};

export const listDeveloperKeys200 = validate291;
const schema409 = {"type":"array","items":{"$ref":"c:ApiKey"}};

function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate291.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate95(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate291.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate291.errors = vErrors;
return errors === 0;
}
validate291.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listEnabledApps200 = validate293;
const schema410 = {"type":"array","items":{"$ref":"c:AppId"}};

function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate293.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate293.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate293.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate293.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate293.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate293.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate293.errors = vErrors;
return errors === 0;
}
validate293.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const ExportList = validate294;
const schema412 = {"$ref":"c:ExportList"};
const schema413 = {"type":"object","required":["exports"],"properties":{"exports":{"type":"array","items":{"$ref":"c:Export"}}}};

function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate295.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.exports === undefined) && (missing0 = "exports")){
validate295.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.exports !== undefined){
let data0 = data.exports;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate103(data0[i0], {instancePath:instancePath+"/exports/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate295.errors = [{instancePath:instancePath+"/exports",schemaPath:"#/properties/exports/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate295.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate295.errors = vErrors;
return errors === 0;
}
validate295.evaluated = {"props":{"exports":true},"dynamicProps":false,"dynamicItems":false};


function validate294(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate294.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate295(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate295.errors : vErrors.concat(validate295.errors);
errors = vErrors.length;
}
validate294.errors = vErrors;
return errors === 0;
}
validate294.evaluated = {"props":{"exports":true},"dynamicProps":false,"dynamicItems":false};

export const listFolders200 = validate298;
const schema414 = {"type":"array","items":{"$ref":"c:Folder"}};

function validate298(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate298.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate106(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate298.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate298.errors = vErrors;
return errors === 0;
}
validate298.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listGoalHistory200 = validate300;
const schema415 = {"type":"array","items":{"$ref":"c:GoalHistoryEntry"}};
const schema416 = {"type":"object","required":["date","value","recorded_at"],"properties":{"date":{"$ref":"c:CalendarDate"},"value":{"$ref":"c:GoalNumber"},"recorded_at":{"$ref":"c:Timestamp"}}};

function validate301(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate301.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.date === undefined) && (missing0 = "date")) || ((data.value === undefined) && (missing0 = "value"))) || ((data.recorded_at === undefined) && (missing0 = "recorded_at"))){
validate301.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.date !== undefined){
let data0 = data.date;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats120.validate(data0))){
validate301.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate301.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 == "number"){
if(data1 > 1000000000000 || isNaN(data1)){
validate301.errors = [{instancePath:instancePath+"/value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data1 < -1000000000000 || isNaN(data1)){
validate301.errors = [{instancePath:instancePath+"/value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate301.errors = [{instancePath:instancePath+"/value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recorded_at !== undefined){
let data2 = data.recorded_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate301.errors = [{instancePath:instancePath+"/recorded_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate301.errors = [{instancePath:instancePath+"/recorded_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate301.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate301.errors = vErrors;
return errors === 0;
}
validate301.evaluated = {"props":{"date":true,"value":true,"recorded_at":true},"dynamicProps":false,"dynamicItems":false};


function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate300.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate301(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate301.errors : vErrors.concat(validate301.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate300.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate300.errors = vErrors;
return errors === 0;
}
validate300.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listGoals200 = validate303;
const schema420 = {"type":"array","items":{"$ref":"c:Goal"}};

function validate303(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate303.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate115(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate303.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate303.errors = vErrors;
return errors === 0;
}
validate303.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listGrants200 = validate305;
const schema421 = {"type":"array","items":{"$ref":"c:Grant"}};
const schema422 = {"type":"object","required":["id","client_id","client_name","redirect_host","resource","scopes","created_at","last_used_at","expires_at"],"properties":{"id":{"$ref":"c:GrantId"},"client_id":{"type":"string"},"client_name":{"type":"string"},"redirect_host":{"type":"string"},"resource":{"type":"string"},"scopes":{"type":"array","items":{"$ref":"c:ToolScope"}},"created_at":{"type":"string","format":"date-time"},"last_used_at":{"type":["string","null"],"format":"date-time"},"expires_at":{"type":"string","format":"date-time"}}};
const schema423 = {"$ref":"c:PlainText","minLength":1,"maxLength":64};

function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate307.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern12.test(data)){
validate307.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate307.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate307.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate307.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate307.errors = vErrors;
return errors === 0;
}
validate307.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate306.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.client_id === undefined) && (missing0 = "client_id"))) || ((data.client_name === undefined) && (missing0 = "client_name"))) || ((data.redirect_host === undefined) && (missing0 = "redirect_host"))) || ((data.resource === undefined) && (missing0 = "resource"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.last_used_at === undefined) && (missing0 = "last_used_at"))) || ((data.expires_at === undefined) && (missing0 = "expires_at"))){
validate306.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
const _errs1 = errors;
if(!(validate307(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_id !== undefined){
const _errs2 = errors;
if(typeof data.client_id !== "string"){
validate306.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_name !== undefined){
const _errs4 = errors;
if(typeof data.client_name !== "string"){
validate306.errors = [{instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirect_host !== undefined){
const _errs6 = errors;
if(typeof data.redirect_host !== "string"){
validate306.errors = [{instancePath:instancePath+"/redirect_host",schemaPath:"#/properties/redirect_host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resource !== undefined){
const _errs8 = errors;
if(typeof data.resource !== "string"){
validate306.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data5 = data.scopes;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate98(data5[i0], {instancePath:instancePath+"/scopes/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate306.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data7 = data.created_at;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
validate306.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate306.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data8 = data.last_used_at;
const _errs15 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate306.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/type",keyword:"type",params:{type: schema422.properties.last_used_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs15){
if(errors === _errs15){
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
validate306.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data9 = data.expires_at;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
validate306.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate306.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate306.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate306.errors = vErrors;
return errors === 0;
}
validate306.evaluated = {"props":{"id":true,"client_id":true,"client_name":true,"redirect_host":true,"resource":true,"scopes":true,"created_at":true,"last_used_at":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};


function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate305.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate306(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate306.errors : vErrors.concat(validate306.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate305.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate305.errors = vErrors;
return errors === 0;
}
validate305.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const ImportProblems = validate311;
const schema425 = {"$ref":"c:ImportProblems"};
const schema426 = {"type":"object","required":["problems","has_more"],"properties":{"problems":{"type":"array","items":{"$ref":"c:ImportProblem"}},"has_more":{"type":"boolean"}}};
const schema427 = {"type":"object","required":["number","kind","source_id","place","outcome","reason"],"properties":{"number":{"type":"integer"},"kind":{"$ref":"c:ImportKind"},"source_id":{"type":["string","null"]},"place":{"type":"string"},"outcome":{"type":"string","enum":["skipped","failed"]},"reason":{"type":"string"}}};

function validate313(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate313.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.number === undefined) && (missing0 = "number")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.source_id === undefined) && (missing0 = "source_id"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.reason === undefined) && (missing0 = "reason"))){
validate313.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.number !== undefined){
let data0 = data.number;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate313.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate313.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:ImportKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((data1 === "conversations") || (data1 === "photos")) || (data1 === "memories")) || (data1 === "action_items")) || (data1 === "goals")) || (data1 === "goal_history")) || (data1 === "folders")) || (data1 === "people")) || (data1 === "chat_messages")) || (data1 === "social_posts")) || (data1 === "screen_activity")) || (data1 === "daily_summaries")) || (data1 === "corrections")) || (data1 === "settings")) || (data1 === "apps")) || (data1 === "webhooks")) || (data1 === "recordings")) || (data1 === "files"))){
validate313.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:ImportKind/enum",keyword:"enum",params:{allowedValues: schema191.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source_id !== undefined){
let data2 = data.source_id;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate313.errors = [{instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: schema427.properties.source_id.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs8 = errors;
if(typeof data.place !== "string"){
validate313.errors = [{instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data4 = data.outcome;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate313.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "skipped") || (data4 === "failed"))){
validate313.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema427.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs12 = errors;
if(typeof data.reason !== "string"){
validate313.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate313.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate313.errors = vErrors;
return errors === 0;
}
validate313.evaluated = {"props":{"number":true,"kind":true,"source_id":true,"place":true,"outcome":true,"reason":true},"dynamicProps":false,"dynamicItems":false};


function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate312.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.problems === undefined) && (missing0 = "problems")) || ((data.has_more === undefined) && (missing0 = "has_more"))){
validate312.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.problems !== undefined){
let data0 = data.problems;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate313(data0[i0], {instancePath:instancePath+"/problems/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate313.errors : vErrors.concat(validate313.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate312.errors = [{instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_more !== undefined){
const _errs4 = errors;
if(typeof data.has_more !== "boolean"){
validate312.errors = [{instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate312.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate312.errors = vErrors;
return errors === 0;
}
validate312.evaluated = {"props":{"problems":true,"has_more":true},"dynamicProps":false,"dynamicItems":false};


function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate311.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate312(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
validate311.errors = vErrors;
return errors === 0;
}
validate311.evaluated = {"props":{"problems":true,"has_more":true},"dynamicProps":false,"dynamicItems":false};

export const ImportList = validate316;
const schema429 = {"$ref":"c:ImportList"};
const schema430 = {"type":"object","required":["imports"],"properties":{"imports":{"type":"array","items":{"$ref":"c:Import"}}}};

function validate317(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate317.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.imports === undefined) && (missing0 = "imports")){
validate317.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.imports !== undefined){
let data0 = data.imports;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate122(data0[i0], {instancePath:instancePath+"/imports/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate317.errors = [{instancePath:instancePath+"/imports",schemaPath:"#/properties/imports/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate317.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate317.errors = vErrors;
return errors === 0;
}
validate317.evaluated = {"props":{"imports":true},"dynamicProps":false,"dynamicItems":false};


function validate316(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate316.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate317(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate317.errors : vErrors.concat(validate317.errors);
errors = vErrors.length;
}
validate316.errors = vErrors;
return errors === 0;
}
validate316.evaluated = {"props":{"imports":true},"dynamicProps":false,"dynamicItems":false};

export const listMemories200 = validate320;
const schema431 = {"type":"array","items":{"$ref":"c:Memory"}};

function validate320(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate320.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate131(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate320.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate320.errors = vErrors;
return errors === 0;
}
validate320.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listMemories403 = validate322;
const schema432 = {"anyOf":[{"$ref":"c:NotReadyBody"},{"$ref":"c:ErrorDetail"}]};

function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate322.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:NotReadyBody/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.enabled === undefined) && (missing1 = "enabled")) || ((data0.code === undefined) && (missing1 = "code"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.reason === undefined) && (missing1 = "reason"))){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data0.enabled !== undefined){
let data1 = data0.enabled;
const _errs6 = errors;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(false !== data1){
const err3 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.code !== undefined){
let data2 = data0.code;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("developer_memory_access_not_ready" !== data2){
const err5 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/const",keyword:"const",params:{allowedValue: "developer_memory_access_not_ready"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.message !== undefined){
const _errs10 = errors;
if(typeof data0.message !== "string"){
const err6 = {instancePath:instancePath+"/detail/message",schemaPath:"c:NotReadyBody/properties/detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.reason !== undefined){
const _errs12 = errors;
if(typeof data0.reason !== "string"){
const err7 = {instancePath:instancePath+"/detail/reason",schemaPath:"c:NotReadyBody/properties/detail/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"c:NotReadyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.detail = true;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.detail === undefined) && (missing2 = "detail")){
const err10 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err11 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate322.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate322.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate322.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const listMessages200 = validate323;
const schema435 = {"type":"array","items":{"$ref":"c:ChatMessage"}};

function validate323(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate323.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate66(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate323.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate323.errors = vErrors;
return errors === 0;
}
validate323.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listNameSuggestions200 = validate325;
const schema436 = {"type":"array","items":{"$ref":"c:NameSuggestion"}};
const schema437 = {"type":"object","required":["speaker_id","name","person_id","is_user","source","reason","segment_id"],"properties":{"speaker_id":{"$ref":"c:SpeakerId"},"name":{"type":["string","null"]},"person_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"is_user":{"type":"boolean"},"source":{"type":"string","enum":["words","voice"]},"reason":{"type":"string"},"segment_id":{"anyOf":[{"type":"string","format":"uuid"},{"type":"null"}]}}};

function validate326(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate326.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.speaker_id === undefined) && (missing0 = "speaker_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.segment_id === undefined) && (missing0 = "segment_id"))){
validate326.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_id !== undefined){
let data0 = data.speaker_id;
const _errs1 = errors;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate326.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 > 9999 || isNaN(data0)){
validate326.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate326.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate326.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema437.properties.name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
let data2 = data.person_id;
const _errs6 = errors;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err0 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data2) < 1){
const err1 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
const err2 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err4 = {instancePath:instancePath+"/person_id",schemaPath:"#/properties/person_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/person_id",schemaPath:"#/properties/person_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate326.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs13 = errors;
if(typeof data.is_user !== "boolean"){
validate326.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data4 = data.source;
const _errs15 = errors;
if(typeof data4 !== "string"){
validate326.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "words") || (data4 === "voice"))){
validate326.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema437.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs17 = errors;
if(typeof data.reason !== "string"){
validate326.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_id !== undefined){
let data6 = data.segment_id;
const _errs19 = errors;
const _errs20 = errors;
let valid4 = false;
const _errs21 = errors;
if(errors === _errs21){
if(errors === _errs21){
if(typeof data6 === "string"){
if(!(formats2.test(data6))){
const err6 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/0/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs21 === errors;
valid4 = valid4 || _valid1;
const _errs23 = errors;
if(data6 !== null){
const err8 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err9 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate326.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate326.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate326.errors = vErrors;
return errors === 0;
}
validate326.evaluated = {"props":{"speaker_id":true,"name":true,"person_id":true,"is_user":true,"source":true,"reason":true,"segment_id":true},"dynamicProps":false,"dynamicItems":false};


function validate325(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate325.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate326(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate325.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate325.errors = vErrors;
return errors === 0;
}
validate325.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listNotifications200 = validate328;
const schema440 = {"type":"array","items":{"$ref":"c:Notification"}};
const schema441 = {"type":"object","required":["id","kind","title","body","data","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"kind":{"$ref":"c:NotificationKind"},"title":{"type":"string"},"body":{"type":"string"},"data":{"type":"object","additionalProperties":true},"created_at":{"$ref":"c:Timestamp"}}};
const schema443 = {"type":"string","enum":["action_item_reminder","chat_message","daily_summary","webhook_disabled","app_consent_needed","account_export","backup_failed"]};

function validate329(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate329.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.title === undefined) && (missing0 = "title"))) || ((data.body === undefined) && (missing0 = "body"))) || ((data.data === undefined) && (missing0 = "data"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate329.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate329.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate329.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate329.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate329.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate329.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:NotificationKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data1 === "action_item_reminder") || (data1 === "chat_message")) || (data1 === "daily_summary")) || (data1 === "webhook_disabled")) || (data1 === "app_consent_needed")) || (data1 === "account_export")) || (data1 === "backup_failed"))){
validate329.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:NotificationKind/enum",keyword:"enum",params:{allowedValues: schema443.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs7 = errors;
if(typeof data.title !== "string"){
validate329.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs9 = errors;
if(typeof data.body !== "string"){
validate329.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data4 = data.data;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validate329.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate329.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate329.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate329.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate329.errors = vErrors;
return errors === 0;
}
validate329.evaluated = {"props":{"id":true,"kind":true,"title":true,"body":true,"data":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate328(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate328.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate329(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate328.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate328.errors = vErrors;
return errors === 0;
}
validate328.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listOutboundDestinations200 = validate331;
const schema445 = {"type":"array","items":{"$ref":"c:OutboundDestination"}};
const schema446 = {"type":"object","required":["id","kind","name","hosts","place","data","enabled","configured","last_call_at","last_error","last_error_at","days"],"properties":{"id":{"$ref":"c:DestinationId"},"kind":{"$ref":"c:OutboundKind"},"name":{"type":"string"},"hosts":{"type":"array","items":{"type":"string"}},"place":{"$ref":"c:OutboundPlace"},"data":{"type":"array","items":{"$ref":"c:OutboundData"}},"enabled":{"type":"boolean"},"configured":{"type":"boolean"},"last_call_at":{"type":["string","null"],"format":"date-time"},"last_error":{"type":["string","null"]},"last_error_at":{"type":["string","null"],"format":"date-time"},"days":{"type":"array","items":{"$ref":"c:OutboundDay"}}}};
const schema449 = {"type":"string","enum":["speech_to_text","language_model","embeddings","push_gateway","web_push","webhook","app"]};
const schema450 = {"type":"string","enum":["this_machine","private_network","elsewhere"]};
const schema451 = {"type":"string","enum":["audio","transcript","conversation","question","memory","summary","screen_activity","social_post","notification","location"]};
const schema452 = {"type":"object","required":["date","calls","bytes_sent"],"properties":{"date":{"type":"string","format":"date"},"calls":{"type":"integer"},"bytes_sent":{"type":"integer"}}};
const schema447 = {"$ref":"c:PlainText","minLength":1,"maxLength":200};

function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate333.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern12.test(data)){
validate333.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate333.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 200){
validate333.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate333.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate333.errors = vErrors;
return errors === 0;
}
validate333.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate332.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.hosts === undefined) && (missing0 = "hosts"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.data === undefined) && (missing0 = "data"))) || ((data.enabled === undefined) && (missing0 = "enabled"))) || ((data.configured === undefined) && (missing0 = "configured"))) || ((data.last_call_at === undefined) && (missing0 = "last_call_at"))) || ((data.last_error === undefined) && (missing0 = "last_error"))) || ((data.last_error_at === undefined) && (missing0 = "last_error_at"))) || ((data.days === undefined) && (missing0 = "days"))){
validate332.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
const _errs1 = errors;
if(!(validate333(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate332.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:OutboundKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data1 === "speech_to_text") || (data1 === "language_model")) || (data1 === "embeddings")) || (data1 === "push_gateway")) || (data1 === "web_push")) || (data1 === "webhook")) || (data1 === "app"))){
validate332.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:OutboundKind/enum",keyword:"enum",params:{allowedValues: schema449.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate332.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hosts !== undefined){
let data3 = data.hosts;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data3[i0] !== "string"){
validate332.errors = [{instancePath:instancePath+"/hosts/" + i0,schemaPath:"#/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate332.errors = [{instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
let data5 = data.place;
const _errs11 = errors;
if(typeof data5 !== "string"){
validate332.errors = [{instancePath:instancePath+"/place",schemaPath:"c:OutboundPlace/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data5 === "this_machine") || (data5 === "private_network")) || (data5 === "elsewhere"))){
validate332.errors = [{instancePath:instancePath+"/place",schemaPath:"c:OutboundPlace/enum",keyword:"enum",params:{allowedValues: schema450.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data6 = data.data;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid4 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs16 = errors;
if(typeof data7 !== "string"){
validate332.errors = [{instancePath:instancePath+"/data/" + i1,schemaPath:"c:OutboundData/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((data7 === "audio") || (data7 === "transcript")) || (data7 === "conversation")) || (data7 === "question")) || (data7 === "memory")) || (data7 === "summary")) || (data7 === "screen_activity")) || (data7 === "social_post")) || (data7 === "notification")) || (data7 === "location"))){
validate332.errors = [{instancePath:instancePath+"/data/" + i1,schemaPath:"c:OutboundData/enum",keyword:"enum",params:{allowedValues: schema451.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs16 === errors;
if(!valid4){
break;
}
}
}
else {
validate332.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabled !== undefined){
const _errs19 = errors;
if(typeof data.enabled !== "boolean"){
validate332.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configured !== undefined){
const _errs21 = errors;
if(typeof data.configured !== "boolean"){
validate332.errors = [{instancePath:instancePath+"/configured",schemaPath:"#/properties/configured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_call_at !== undefined){
let data10 = data.last_call_at;
const _errs23 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate332.errors = [{instancePath:instancePath+"/last_call_at",schemaPath:"#/properties/last_call_at/type",keyword:"type",params:{type: schema446.properties.last_call_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs23){
if(errors === _errs23){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate332.errors = [{instancePath:instancePath+"/last_call_at",schemaPath:"#/properties/last_call_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_error !== undefined){
let data11 = data.last_error;
const _errs25 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate332.errors = [{instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/type",keyword:"type",params:{type: schema446.properties.last_error.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_error_at !== undefined){
let data12 = data.last_error_at;
const _errs27 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
validate332.errors = [{instancePath:instancePath+"/last_error_at",schemaPath:"#/properties/last_error_at/type",keyword:"type",params:{type: schema446.properties.last_error_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
validate332.errors = [{instancePath:instancePath+"/last_error_at",schemaPath:"#/properties/last_error_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.days !== undefined){
let data13 = data.days;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data13)){
var valid6 = true;
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing1;
if((((data14.date === undefined) && (missing1 = "date")) || ((data14.calls === undefined) && (missing1 = "calls"))) || ((data14.bytes_sent === undefined) && (missing1 = "bytes_sent"))){
validate332.errors = [{instancePath:instancePath+"/days/" + i2,schemaPath:"c:OutboundDay/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data14.date !== undefined){
let data15 = data14.date;
const _errs34 = errors;
if(errors === _errs34){
if(errors === _errs34){
if(typeof data15 === "string"){
if(!(formats120.validate(data15))){
validate332.errors = [{instancePath:instancePath+"/days/" + i2+"/date",schemaPath:"c:OutboundDay/properties/date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate332.errors = [{instancePath:instancePath+"/days/" + i2+"/date",schemaPath:"c:OutboundDay/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid8 = _errs34 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.calls !== undefined){
let data16 = data14.calls;
const _errs36 = errors;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
validate332.errors = [{instancePath:instancePath+"/days/" + i2+"/calls",schemaPath:"c:OutboundDay/properties/calls/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid8 = _errs36 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.bytes_sent !== undefined){
let data17 = data14.bytes_sent;
const _errs38 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate332.errors = [{instancePath:instancePath+"/days/" + i2+"/bytes_sent",schemaPath:"c:OutboundDay/properties/bytes_sent/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid8 = _errs38 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
validate332.errors = [{instancePath:instancePath+"/days/" + i2,schemaPath:"c:OutboundDay/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs31 === errors;
if(!valid6){
break;
}
}
}
else {
validate332.errors = [{instancePath:instancePath+"/days",schemaPath:"#/properties/days/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate332.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate332.errors = vErrors;
return errors === 0;
}
validate332.evaluated = {"props":{"id":true,"kind":true,"name":true,"hosts":true,"place":true,"data":true,"enabled":true,"configured":true,"last_call_at":true,"last_error":true,"last_error_at":true,"days":true},"dynamicProps":false,"dynamicItems":false};


function validate331(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate331.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate332(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate331.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate331.errors = vErrors;
return errors === 0;
}
validate331.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listPendingAudio200 = validate336;
const schema453 = {"type":"array","items":{"$ref":"c:PendingAudio"}};
const schema454 = {"type":"object","required":["id","conversation_ids","title","recording_id","source","started_at","since","seconds","bytes","reason","attempts","next_attempt_at"],"properties":{"id":{"$ref":"c:RecordId"},"conversation_ids":{"type":"array","items":{"$ref":"c:RecordId"}},"title":{"type":["string","null"]},"recording_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"source":{"type":["string","null"]},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"since":{"$ref":"c:Timestamp"},"seconds":{"type":"number","minimum":0},"bytes":{"type":"integer","minimum":0},"reason":{"type":"string"},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate337(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate337.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))) || ((data.title === undefined) && (missing0 = "title"))) || ((data.recording_id === undefined) && (missing0 = "recording_id"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.since === undefined) && (missing0 = "since"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate337.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate337.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate337.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate337.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data1 = data.conversation_ids;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 128){
validate337.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate337.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
validate337.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate337.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
let data3 = data.title;
const _errs9 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate337.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: schema454.properties.title.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recording_id !== undefined){
let data4 = data.recording_id;
const _errs11 = errors;
const _errs12 = errors;
let valid4 = false;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/recording_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/recording_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/recording_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/recording_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
valid4 = valid4 || _valid0;
const _errs16 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/recording_id",schemaPath:"#/properties/recording_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err5 = {instancePath:instancePath+"/recording_id",schemaPath:"#/properties/recording_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate337.errors = vErrors;
return false;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data5 = data.source;
const _errs18 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate337.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: schema454.properties.source.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data6 = data.started_at;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err6 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs22 === errors;
valid6 = valid6 || _valid1;
const _errs25 = errors;
if(data6 !== null){
const err8 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err9 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate337.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since !== undefined){
let data7 = data.since;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(errors === _errs28){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
validate337.errors = [{instancePath:instancePath+"/since",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate337.errors = [{instancePath:instancePath+"/since",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data8 = data.seconds;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate337.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate337.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data9 = data.bytes;
const _errs32 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate337.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate337.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs34 = errors;
if(typeof data.reason !== "string"){
validate337.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data11 = data.attempts;
const _errs36 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate337.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
validate337.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data12 = data.next_attempt_at;
const _errs38 = errors;
const _errs39 = errors;
let valid9 = false;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(errors === _errs41){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
const err10 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
var _valid2 = _errs40 === errors;
valid9 = valid9 || _valid2;
const _errs43 = errors;
if(data12 !== null){
const err12 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs43 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const err13 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate337.errors = vErrors;
return false;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate337.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate337.errors = vErrors;
return errors === 0;
}
validate337.evaluated = {"props":{"id":true,"conversation_ids":true,"title":true,"recording_id":true,"source":true,"started_at":true,"since":true,"seconds":true,"bytes":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};


function validate336(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate336.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate337(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate337.errors : vErrors.concat(validate337.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate336.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate336.errors = vErrors;
return errors === 0;
}
validate336.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listPeople200 = validate339;
const schema461 = {"type":"array","items":{"$ref":"c:Person"}};

function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate339.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate141(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate339.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate339.errors = vErrors;
return errors === 0;
}
validate339.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listPushSubscriptions200 = validate341;
const schema462 = {"type":"array","items":{"$ref":"c:PushSubscription"}};

function validate341(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate341.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate144(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate341.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate341.errors = vErrors;
return errors === 0;
}
validate341.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listQueues200 = validate343;
const schema463 = {"type":"array","items":{"$ref":"c:Queue"}};
const schema464 = {"type":"object","required":["name","waiting","active","failed","oldest_at"],"properties":{"name":{"type":"string"},"waiting":{"type":"integer","minimum":0},"active":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"oldest_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate344(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate344.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.waiting === undefined) && (missing0 = "waiting"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.failed === undefined) && (missing0 = "failed"))) || ((data.oldest_at === undefined) && (missing0 = "oldest_at"))){
validate344.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate344.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.waiting !== undefined){
let data1 = data.waiting;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate344.errors = [{instancePath:instancePath+"/waiting",schemaPath:"#/properties/waiting/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate344.errors = [{instancePath:instancePath+"/waiting",schemaPath:"#/properties/waiting/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
let data2 = data.active;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate344.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate344.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data3 = data.failed;
const _errs7 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate344.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate344.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.oldest_at !== undefined){
let data4 = data.oldest_at;
const _errs9 = errors;
const _errs10 = errors;
let valid1 = false;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err0 = {instancePath:instancePath+"/oldest_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/oldest_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/oldest_at",schemaPath:"#/properties/oldest_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/oldest_at",schemaPath:"#/properties/oldest_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate344.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate344.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate344.errors = vErrors;
return errors === 0;
}
validate344.evaluated = {"props":{"name":true,"waiting":true,"active":true,"failed":true,"oldest_at":true},"dynamicProps":false,"dynamicItems":false};


function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate343.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate344(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate343.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate343.errors = vErrors;
return errors === 0;
}
validate343.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listSessions200 = validate346;
const schema466 = {"type":"array","items":{"$ref":"c:BrowserSession"}};
const schema467 = {"type":"object","required":["id","method","user_agent","current","created_at","last_used_at","expires_at"],"properties":{"id":{"$ref":"c:RecordId"},"method":{"type":"string","enum":["password","link"]},"user_agent":{"type":["string","null"]},"current":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"last_used_at":{"$ref":"c:Timestamp"},"expires_at":{"$ref":"c:Timestamp"}}};

function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate347.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.method === undefined) && (missing0 = "method"))) || ((data.user_agent === undefined) && (missing0 = "user_agent"))) || ((data.current === undefined) && (missing0 = "current"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.last_used_at === undefined) && (missing0 = "last_used_at"))) || ((data.expires_at === undefined) && (missing0 = "expires_at"))){
validate347.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate347.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate347.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate347.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate347.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data1 = data.method;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate347.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "password") || (data1 === "link"))){
validate347.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema467.properties.method.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_agent !== undefined){
let data2 = data.user_agent;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate347.errors = [{instancePath:instancePath+"/user_agent",schemaPath:"#/properties/user_agent/type",keyword:"type",params:{type: schema467.properties.user_agent.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current !== undefined){
const _errs8 = errors;
if(typeof data.current !== "boolean"){
validate347.errors = [{instancePath:instancePath+"/current",schemaPath:"#/properties/current/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate347.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate347.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data5 = data.last_used_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate347.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate347.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data6 = data.expires_at;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate347.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate347.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate347.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate347.errors = vErrors;
return errors === 0;
}
validate347.evaluated = {"props":{"id":true,"method":true,"user_agent":true,"current":true,"created_at":true,"last_used_at":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};


function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate346.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate347(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate346.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate346.errors = vErrors;
return errors === 0;
}
validate346.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listToolActionItems200 = validate349;
const schema472 = {"type":"array","items":{"$ref":"c:ActionItem"}};

function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate349.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate32(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate349.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate349.errors = vErrors;
return errors === 0;
}
validate349.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listToolClients200 = validate351;
const schema473 = {"type":"array","items":{"$ref":"c:ToolClient"}};
const schema474 = {"type":"object","required":["name","version","credential","client_id","key_id","last_method","first_called_at","last_called_at"],"properties":{"name":{"type":["string","null"]},"version":{"type":["string","null"]},"credential":{"type":"string","enum":["key","oauth"]},"client_id":{"type":["string","null"]},"key_id":{"type":["string","null"]},"last_method":{"type":"string"},"first_called_at":{"$ref":"c:Timestamp"},"last_called_at":{"$ref":"c:Timestamp"}}};

function validate352(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate352.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.name === undefined) && (missing0 = "name")) || ((data.version === undefined) && (missing0 = "version"))) || ((data.credential === undefined) && (missing0 = "credential"))) || ((data.client_id === undefined) && (missing0 = "client_id"))) || ((data.key_id === undefined) && (missing0 = "key_id"))) || ((data.last_method === undefined) && (missing0 = "last_method"))) || ((data.first_called_at === undefined) && (missing0 = "first_called_at"))) || ((data.last_called_at === undefined) && (missing0 = "last_called_at"))){
validate352.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate352.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema474.properties.name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate352.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: schema474.properties.version.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential !== undefined){
let data2 = data.credential;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate352.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data2 === "key") || (data2 === "oauth"))){
validate352.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/enum",keyword:"enum",params:{allowedValues: schema474.properties.credential.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client_id !== undefined){
let data3 = data.client_id;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate352.errors = [{instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: schema474.properties.client_id.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key_id !== undefined){
let data4 = data.key_id;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate352.errors = [{instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: schema474.properties.key_id.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_method !== undefined){
const _errs11 = errors;
if(typeof data.last_method !== "string"){
validate352.errors = [{instancePath:instancePath+"/last_method",schemaPath:"#/properties/last_method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first_called_at !== undefined){
let data6 = data.first_called_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate352.errors = [{instancePath:instancePath+"/first_called_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate352.errors = [{instancePath:instancePath+"/first_called_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_called_at !== undefined){
let data7 = data.last_called_at;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
validate352.errors = [{instancePath:instancePath+"/last_called_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate352.errors = [{instancePath:instancePath+"/last_called_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate352.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate352.errors = vErrors;
return errors === 0;
}
validate352.evaluated = {"props":{"name":true,"version":true,"credential":true,"client_id":true,"key_id":true,"last_method":true,"first_called_at":true,"last_called_at":true},"dynamicProps":false,"dynamicItems":false};


function validate351(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate351.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate352(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate352.errors : vErrors.concat(validate352.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate351.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate351.errors = vErrors;
return errors === 0;
}
validate351.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listToolConversations200 = validate354;
const schema477 = {"type":"array","items":{"$ref":"c:Conversation"}};

function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate354.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate354.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate354.errors = vErrors;
return errors === 0;
}
validate354.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listToolMemories200 = validate356;
const schema478 = {"type":"array","items":{"$ref":"c:Memory"}};

function validate356(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate356.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate131(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate356.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate356.errors = vErrors;
return errors === 0;
}
validate356.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listToolMemories403 = validate358;
const schema479 = {"anyOf":[{"$ref":"c:NotReadyBody"},{"$ref":"c:ErrorDetail"}]};

function validate358(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate358.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:NotReadyBody/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.enabled === undefined) && (missing1 = "enabled")) || ((data0.code === undefined) && (missing1 = "code"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.reason === undefined) && (missing1 = "reason"))){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data0.enabled !== undefined){
let data1 = data0.enabled;
const _errs6 = errors;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(false !== data1){
const err3 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.code !== undefined){
let data2 = data0.code;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("developer_memory_access_not_ready" !== data2){
const err5 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/const",keyword:"const",params:{allowedValue: "developer_memory_access_not_ready"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.message !== undefined){
const _errs10 = errors;
if(typeof data0.message !== "string"){
const err6 = {instancePath:instancePath+"/detail/message",schemaPath:"c:NotReadyBody/properties/detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.reason !== undefined){
const _errs12 = errors;
if(typeof data0.reason !== "string"){
const err7 = {instancePath:instancePath+"/detail/reason",schemaPath:"c:NotReadyBody/properties/detail/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"c:NotReadyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.detail = true;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.detail === undefined) && (missing2 = "detail")){
const err10 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err11 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate358.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate358.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate358.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const listToolServerKeys200 = validate359;
const schema482 = {"type":"array","items":{"$ref":"c:ApiKey"}};

function validate359(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate359.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate95(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate359.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate359.errors = vErrors;
return errors === 0;
}
validate359.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listUnknownVoices200 = validate361;
const schema483 = {"type":"array","items":{"$ref":"c:UnknownVoice"}};
const schema484 = {"type":"object","required":["conversation_id","conversation_title","started_at","speaker_id","seconds","segments","segment_id","text"],"properties":{"conversation_id":{"$ref":"c:RecordId"},"conversation_title":{"type":"string"},"started_at":{"$ref":"c:Timestamp"},"speaker_id":{"type":"integer"},"seconds":{"type":"number"},"segments":{"type":"integer","minimum":1},"segment_id":{"$ref":"c:RecordId"},"text":{"type":"string"}}};

function validate362(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate362.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.conversation_id === undefined) && (missing0 = "conversation_id")) || ((data.conversation_title === undefined) && (missing0 = "conversation_title"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.segments === undefined) && (missing0 = "segments"))) || ((data.segment_id === undefined) && (missing0 = "segment_id"))) || ((data.text === undefined) && (missing0 = "text"))){
validate362.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.conversation_id !== undefined){
let data0 = data.conversation_id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate362.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate362.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate362.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate362.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_title !== undefined){
const _errs4 = errors;
if(typeof data.conversation_title !== "string"){
validate362.errors = [{instancePath:instancePath+"/conversation_title",schemaPath:"#/properties/conversation_title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate362.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate362.errors = [{instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data3 = data.speaker_id;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate362.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
const _errs11 = errors;
if(!(typeof data.seconds == "number")){
validate362.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segments !== undefined){
let data5 = data.segments;
const _errs13 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate362.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if(typeof data5 == "number"){
if(data5 < 1 || isNaN(data5)){
validate362.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_id !== undefined){
let data6 = data.segment_id;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(func1(data6) > 128){
validate362.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data6) < 1){
validate362.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data6.length <= 256 && !pattern4.test(data6)){
validate362.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate362.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs18 = errors;
if(typeof data.text !== "string"){
validate362.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate362.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate362.errors = vErrors;
return errors === 0;
}
validate362.evaluated = {"props":{"conversation_id":true,"conversation_title":true,"started_at":true,"speaker_id":true,"seconds":true,"segments":true,"segment_id":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate361.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate362(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate362.errors : vErrors.concat(validate362.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate361.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate361.errors = vErrors;
return errors === 0;
}
validate361.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const listWebhookDeliveries200 = validate364;
const schema488 = {"type":"array","items":{"$ref":"c:WebhookDelivery"}};

function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate364.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate255(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate364.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate364.errors = vErrors;
return errors === 0;
}
validate364.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const ConversationsEnqueued = validate366;
const schema489 = {"$ref":"c:ConversationsEnqueued"};
const schema490 = {"type":"object","required":["enqueued","processing"],"properties":{"enqueued":{"type":"integer","minimum":0},"processing":{"$ref":"c:ConversationsProcessing"}}};

function validate367(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate367.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.enqueued === undefined) && (missing0 = "enqueued")) || ((data.processing === undefined) && (missing0 = "processing"))){
validate367.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.enqueued !== undefined){
let data0 = data.enqueued;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate367.errors = [{instancePath:instancePath+"/enqueued",schemaPath:"#/properties/enqueued/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate367.errors = [{instancePath:instancePath+"/enqueued",schemaPath:"#/properties/enqueued/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processing !== undefined){
const _errs3 = errors;
if(!(validate203(data.processing, {instancePath:instancePath+"/processing",parentData:data,parentDataProperty:"processing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate367.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate367.errors = vErrors;
return errors === 0;
}
validate367.evaluated = {"props":{"enqueued":true,"processing":true},"dynamicProps":false,"dynamicItems":false};


function validate366(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate366.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate367(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate367.errors : vErrors.concat(validate367.errors);
errors = vErrors.length;
}
validate366.errors = vErrors;
return errors === 0;
}
validate366.evaluated = {"props":{"enqueued":true,"processing":true},"dynamicProps":false,"dynamicItems":false};

export const BackupResult = validate370;
const schema491 = {"$ref":"c:BackupResult"};

function validate370(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate370.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate190(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
errors = vErrors.length;
}
validate370.errors = vErrors;
return errors === 0;
}
validate370.evaluated = {"props":{"address":true,"bytes":true,"seconds":true,"written_at":true,"verified":true},"dynamicProps":false,"dynamicItems":false};

export const ManifestRefreshed = validate372;
const schema492 = {"$ref":"c:ManifestRefreshed"};
const schema493 = {"type":"object","required":["status","tools_count","problems"],"properties":{"status":{"type":"string","const":"ok"},"tools_count":{"type":"integer","minimum":0},"problems":{"type":"array","items":{"$ref":"c:ManifestProblem"}}}};

function validate373(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate373.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.status === undefined) && (missing0 = "status")) || ((data.tools_count === undefined) && (missing0 = "tools_count"))) || ((data.problems === undefined) && (missing0 = "problems"))){
validate373.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate373.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate373.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tools_count !== undefined){
let data1 = data.tools_count;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate373.errors = [{instancePath:instancePath+"/tools_count",schemaPath:"#/properties/tools_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate373.errors = [{instancePath:instancePath+"/tools_count",schemaPath:"#/properties/tools_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.problems !== undefined){
let data2 = data.problems;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.tool === undefined) && (missing1 = "tool")) || ((data3.loc === undefined) && (missing1 = "loc"))) || ((data3.msg === undefined) && (missing1 = "msg"))){
validate373.errors = [{instancePath:instancePath+"/problems/" + i0,schemaPath:"c:ManifestProblem/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data3.tool !== undefined){
let data4 = data3.tool;
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate373.errors = [{instancePath:instancePath+"/problems/" + i0+"/tool",schemaPath:"c:ManifestProblem/properties/tool/type",keyword:"type",params:{type: schema123.properties.tool.type},message:"must be string,null"}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.loc !== undefined){
let data5 = data3.loc;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid4 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs14 = errors;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))))){
validate373.errors = [{instancePath:instancePath+"/problems/" + i0+"/loc/" + i1,schemaPath:"c:ManifestProblem/properties/loc/items/type",keyword:"type",params:{type: schema123.properties.loc.items.type},message:"must be string,integer"}];
return false;
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
else {
validate373.errors = [{instancePath:instancePath+"/problems/" + i0+"/loc",schemaPath:"c:ManifestProblem/properties/loc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.msg !== undefined){
const _errs16 = errors;
if(typeof data3.msg !== "string"){
validate373.errors = [{instancePath:instancePath+"/problems/" + i0+"/msg",schemaPath:"c:ManifestProblem/properties/msg/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate373.errors = [{instancePath:instancePath+"/problems/" + i0,schemaPath:"c:ManifestProblem/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate373.errors = [{instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate373.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate373.errors = vErrors;
return errors === 0;
}
validate373.evaluated = {"props":{"status":true,"tools_count":true,"problems":true},"dynamicProps":false,"dynamicItems":false};


function validate372(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate372.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate373(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate373.errors : vErrors.concat(validate373.errors);
errors = vErrors.length;
}
validate372.errors = vErrors;
return errors === 0;
}
validate372.evaluated = {"props":{"status":true,"tools_count":true,"problems":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookReplayed = validate375;
const schema495 = {"$ref":"c:WebhookReplayed"};
const schema496 = {"type":"object","required":["replayed_count"],"properties":{"replayed_count":{"type":"integer","minimum":0}}};

function validate375(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate375.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.replayed_count === undefined) && (missing0 = "replayed_count")){
validate375.errors = [{instancePath,schemaPath:"c:WebhookReplayed/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.replayed_count !== undefined){
let data0 = data.replayed_count;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate375.errors = [{instancePath:instancePath+"/replayed_count",schemaPath:"c:WebhookReplayed/properties/replayed_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate375.errors = [{instancePath:instancePath+"/replayed_count",schemaPath:"c:WebhookReplayed/properties/replayed_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
}
}
else {
validate375.errors = [{instancePath,schemaPath:"c:WebhookReplayed/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate375.errors = vErrors;
return errors === 0;
}
validate375.evaluated = {"props":{"replayed_count":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookDelivery = validate376;
const schema497 = {"$ref":"c:WebhookDelivery"};

function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate376.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate255(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
validate376.errors = vErrors;
return errors === 0;
}
validate376.evaluated = {"props":{"id":true,"type":true,"app_id":true,"conversation_id":true,"status":true,"attempts":true,"http_status":true,"duration_ms":true,"response":true,"error":true,"created_at":true,"last_attempt_at":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

export const PendingAudioRetried = validate378;
const schema498 = {"$ref":"c:PendingAudioRetried"};
const schema499 = {"type":"object","required":["retried_count","unreachable_count"],"properties":{"retried_count":{"type":"integer","minimum":0},"unreachable_count":{"type":"integer","minimum":0}}};

function validate378(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate378.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.retried_count === undefined) && (missing0 = "retried_count")) || ((data.unreachable_count === undefined) && (missing0 = "unreachable_count"))){
validate378.errors = [{instancePath,schemaPath:"c:PendingAudioRetried/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.retried_count !== undefined){
let data0 = data.retried_count;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate378.errors = [{instancePath:instancePath+"/retried_count",schemaPath:"c:PendingAudioRetried/properties/retried_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate378.errors = [{instancePath:instancePath+"/retried_count",schemaPath:"c:PendingAudioRetried/properties/retried_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.unreachable_count !== undefined){
let data1 = data.unreachable_count;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate378.errors = [{instancePath:instancePath+"/unreachable_count",schemaPath:"c:PendingAudioRetried/properties/unreachable_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate378.errors = [{instancePath:instancePath+"/unreachable_count",schemaPath:"c:PendingAudioRetried/properties/unreachable_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate378.errors = [{instancePath,schemaPath:"c:PendingAudioRetried/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate378.errors = vErrors;
return errors === 0;
}
validate378.evaluated = {"props":{"retried_count":true,"unreachable_count":true},"dynamicProps":false,"dynamicItems":false};

export const AdminToken = validate379;
const schema500 = {"$ref":"c:AdminToken"};
const schema501 = {"type":"object","required":["admin_token"],"properties":{"admin_token":{"type":"string"}}};

function validate379(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate379.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.admin_token === undefined) && (missing0 = "admin_token")){
validate379.errors = [{instancePath,schemaPath:"c:AdminToken/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.admin_token !== undefined){
if(typeof data.admin_token !== "string"){
validate379.errors = [{instancePath:instancePath+"/admin_token",schemaPath:"c:AdminToken/properties/admin_token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate379.errors = [{instancePath,schemaPath:"c:AdminToken/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate379.errors = vErrors;
return errors === 0;
}
validate379.evaluated = {"props":{"admin_token":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookSecret = validate380;
const schema502 = {"$ref":"c:WebhookSecret"};
const schema503 = {"type":"object","required":["secret","previous_valid_until"],"properties":{"secret":{"type":"string"},"previous_valid_until":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate381(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate381.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.secret === undefined) && (missing0 = "secret")) || ((data.previous_valid_until === undefined) && (missing0 = "previous_valid_until"))){
validate381.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.secret !== undefined){
const _errs1 = errors;
if(typeof data.secret !== "string"){
validate381.errors = [{instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous_valid_until !== undefined){
let data1 = data.previous_valid_until;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err0 = {instancePath:instancePath+"/previous_valid_until",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/previous_valid_until",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/previous_valid_until",schemaPath:"#/properties/previous_valid_until/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/previous_valid_until",schemaPath:"#/properties/previous_valid_until/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate381.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate381.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate381.errors = vErrors;
return errors === 0;
}
validate381.evaluated = {"props":{"secret":true,"previous_valid_until":true},"dynamicProps":false,"dynamicItems":false};


function validate380(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate380.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate381(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate381.errors : vErrors.concat(validate381.errors);
errors = vErrors.length;
}
validate380.errors = vErrors;
return errors === 0;
}
validate380.evaluated = {"props":{"secret":true,"previous_valid_until":true},"dynamicProps":false,"dynamicItems":false};

export const SigningKeyRotation = validate383;
const schema505 = {"$ref":"c:SigningKeyRotation"};
const schema506 = {"type":"object","required":["key_id","earlier_valid_until"],"properties":{"key_id":{"type":"string"},"earlier_valid_until":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate384.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key_id === undefined) && (missing0 = "key_id")) || ((data.earlier_valid_until === undefined) && (missing0 = "earlier_valid_until"))){
validate384.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.key_id !== undefined){
const _errs1 = errors;
if(typeof data.key_id !== "string"){
validate384.errors = [{instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.earlier_valid_until !== undefined){
let data1 = data.earlier_valid_until;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err0 = {instancePath:instancePath+"/earlier_valid_until",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/earlier_valid_until",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/earlier_valid_until",schemaPath:"#/properties/earlier_valid_until/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/earlier_valid_until",schemaPath:"#/properties/earlier_valid_until/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate384.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate384.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate384.errors = vErrors;
return errors === 0;
}
validate384.evaluated = {"props":{"key_id":true,"earlier_valid_until":true},"dynamicProps":false,"dynamicItems":false};


function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate383.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate384(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
validate383.errors = vErrors;
return errors === 0;
}
validate383.evaluated = {"props":{"key_id":true,"earlier_valid_until":true},"dynamicProps":false,"dynamicItems":false};

export const rotateSpoolKey200 = validate386;
const schema508 = {"type":"array","items":{"$ref":"c:SpoolKey"}};

function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate386.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((((((((data0.key_id === undefined) && (missing0 = "key_id")) || ((data0.is_set === undefined) && (missing0 = "is_set"))) || ((data0.is_current === undefined) && (missing0 = "is_current"))) || ((data0.pending_audio === undefined) && (missing0 = "pending_audio"))) || ((data0.uploads === undefined) && (missing0 = "uploads"))) || ((data0.recordings === undefined) && (missing0 = "recordings"))) || ((data0.exports === undefined) && (missing0 = "exports"))){
validate386.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:SpoolKey/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data0.key_id !== undefined){
let data1 = data0.key_id;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/key_id",schemaPath:"c:SpoolKey/properties/key_id/type",keyword:"type",params:{type: schema348.properties.key_id.type},message:"must be string,null"}];
return false;
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.is_set !== undefined){
const _errs6 = errors;
if(typeof data0.is_set !== "boolean"){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/is_set",schemaPath:"c:SpoolKey/properties/is_set/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.is_current !== undefined){
const _errs8 = errors;
if(typeof data0.is_current !== "boolean"){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/is_current",schemaPath:"c:SpoolKey/properties/is_current/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.pending_audio !== undefined){
let data4 = data0.pending_audio;
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/pending_audio",schemaPath:"c:SpoolKey/properties/pending_audio/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/pending_audio",schemaPath:"c:SpoolKey/properties/pending_audio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.uploads !== undefined){
let data5 = data0.uploads;
const _errs12 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/uploads",schemaPath:"c:SpoolKey/properties/uploads/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/uploads",schemaPath:"c:SpoolKey/properties/uploads/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.recordings !== undefined){
let data6 = data0.recordings;
const _errs14 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/recordings",schemaPath:"c:SpoolKey/properties/recordings/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/recordings",schemaPath:"c:SpoolKey/properties/recordings/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.exports !== undefined){
let data7 = data0.exports;
const _errs16 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/exports",schemaPath:"c:SpoolKey/properties/exports/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate386.errors = [{instancePath:instancePath+"/" + i0+"/exports",schemaPath:"c:SpoolKey/properties/exports/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
else {
validate386.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:SpoolKey/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate386.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate386.errors = vErrors;
return errors === 0;
}
validate386.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const searchMemories200 = validate387;
const schema510 = {"type":"array","items":{"$ref":"c:RelevantMemory"}};
const schema511 = {"allOf":[{"$ref":"c:Memory"},{"type":"object","required":["relevance_score"],"properties":{"relevance_score":{"type":"number","minimum":0,"maximum":1}}}]};

function validate388(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate388.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate131(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.relevance_score === undefined) && (missing0 = "relevance_score")){
validate388.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.relevance_score !== undefined){
let data0 = data.relevance_score;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 == "number"){
if(data0 > 1 || isNaN(data0)){
validate388.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate388.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate388.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
}
}
else {
validate388.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate388.errors = vErrors;
return errors === 0;
}
validate388.evaluated = {"props":{"relevance_score":true,"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"locked":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate387.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate388(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate387.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}
validate387.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const searchMemories403 = validate391;
const schema512 = {"anyOf":[{"$ref":"c:NotReadyBody"},{"$ref":"c:ErrorDetail"}]};

function validate391(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate391.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:NotReadyBody/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.enabled === undefined) && (missing1 = "enabled")) || ((data0.code === undefined) && (missing1 = "code"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.reason === undefined) && (missing1 = "reason"))){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data0.enabled !== undefined){
let data1 = data0.enabled;
const _errs6 = errors;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(false !== data1){
const err3 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.code !== undefined){
let data2 = data0.code;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("developer_memory_access_not_ready" !== data2){
const err5 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/const",keyword:"const",params:{allowedValue: "developer_memory_access_not_ready"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.message !== undefined){
const _errs10 = errors;
if(typeof data0.message !== "string"){
const err6 = {instancePath:instancePath+"/detail/message",schemaPath:"c:NotReadyBody/properties/detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.reason !== undefined){
const _errs12 = errors;
if(typeof data0.reason !== "string"){
const err7 = {instancePath:instancePath+"/detail/reason",schemaPath:"c:NotReadyBody/properties/detail/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"c:NotReadyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.detail = true;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.detail === undefined) && (missing2 = "detail")){
const err10 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err11 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate391.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate391.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate391.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const SearchResult = validate392;
const schema515 = {"$ref":"c:SearchResult"};
const schema516 = {"type":"object","required":["hits","omitted_kinds"],"properties":{"hits":{"type":"array","items":{"$ref":"c:SearchHit"}},"omitted_kinds":{"type":"array","items":{"$ref":"c:SearchKind"}}}};
const schema518 = {"type":"string","enum":["conversation","memory","action_item"]};
const schema517 = {"type":"object","required":["kind","id","title","created_at","conversation_id","segment_ids","snippets"],"properties":{"kind":{"$ref":"c:SearchKind"},"id":{"$ref":"c:RecordId"},"title":{"type":"string"},"created_at":{"$ref":"c:Timestamp"},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"type":"array","items":{"$ref":"c:RecordId"}},"snippets":{"type":"array","items":{"$ref":"c:SearchSnippet"}}}};
const schema523 = {"type":"object","required":["field","segment_id","parts"],"properties":{"field":{"type":"string","enum":["title","overview","text"]},"segment_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"parts":{"type":"array","items":{"$ref":"c:SnippetPart"}}}};
const schema525 = {"type":"object","required":["text","is_match"],"properties":{"text":{"type":"string"},"is_match":{"type":"boolean"}}};

function validate395(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate395.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.field === undefined) && (missing0 = "field")) || ((data.segment_id === undefined) && (missing0 = "segment_id"))) || ((data.parts === undefined) && (missing0 = "parts"))){
validate395.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.field !== undefined){
let data0 = data.field;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate395.errors = [{instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "title") || (data0 === "overview")) || (data0 === "text"))){
validate395.errors = [{instancePath:instancePath+"/field",schemaPath:"#/properties/field/enum",keyword:"enum",params:{allowedValues: schema523.properties.field.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_id !== undefined){
let data1 = data.segment_id;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err0 = {instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data1) < 1){
const err1 = {instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
const err2 = {instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err4 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err5 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate395.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data2 = data.parts;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.text === undefined) && (missing1 = "text")) || ((data3.is_match === undefined) && (missing1 = "is_match"))){
validate395.errors = [{instancePath:instancePath+"/parts/" + i0,schemaPath:"c:SnippetPart/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data3.text !== undefined){
const _errs15 = errors;
if(typeof data3.text !== "string"){
validate395.errors = [{instancePath:instancePath+"/parts/" + i0+"/text",schemaPath:"c:SnippetPart/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs15 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.is_match !== undefined){
const _errs17 = errors;
if(typeof data3.is_match !== "boolean"){
validate395.errors = [{instancePath:instancePath+"/parts/" + i0+"/is_match",schemaPath:"c:SnippetPart/properties/is_match/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid5 = _errs17 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
validate395.errors = [{instancePath:instancePath+"/parts/" + i0,schemaPath:"c:SnippetPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate395.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate395.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate395.errors = vErrors;
return errors === 0;
}
validate395.evaluated = {"props":{"field":true,"segment_id":true,"parts":true},"dynamicProps":false,"dynamicItems":false};


function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate394.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.id === undefined) && (missing0 = "id"))) || ((data.title === undefined) && (missing0 = "title"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))) || ((data.snippets === undefined) && (missing0 = "snippets"))){
validate394.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate394.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SearchKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "conversation") || (data0 === "memory")) || (data0 === "action_item"))){
validate394.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SearchKind/enum",keyword:"enum",params:{allowedValues: schema518.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate394.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate394.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate394.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs7 = errors;
if(typeof data.title !== "string"){
validate394.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate394.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate394.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data4 = data.conversation_id;
const _errs12 = errors;
const _errs13 = errors;
let valid4 = false;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid4 = valid4 || _valid0;
const _errs17 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err5 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate394.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data5 = data.segment_ids;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data5)){
var valid6 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data6 === "string"){
if(func1(data6) > 128){
validate394.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data6) < 1){
validate394.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data6.length <= 256 && !pattern4.test(data6)){
validate394.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
if(!valid6){
break;
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"#/properties/segment_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.snippets !== undefined){
let data7 = data.snippets;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data7)){
var valid8 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs26 = errors;
if(!(validate395(data7[i1], {instancePath:instancePath+"/snippets/" + i1,parentData:data7,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate395.errors : vErrors.concat(validate395.errors);
errors = vErrors.length;
}
var valid8 = _errs26 === errors;
if(!valid8){
break;
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/snippets",schemaPath:"#/properties/snippets/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate394.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}
validate394.evaluated = {"props":{"kind":true,"id":true,"title":true,"created_at":true,"conversation_id":true,"segment_ids":true,"snippets":true},"dynamicProps":false,"dynamicItems":false};


function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate393.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hits === undefined) && (missing0 = "hits")) || ((data.omitted_kinds === undefined) && (missing0 = "omitted_kinds"))){
validate393.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.hits !== undefined){
let data0 = data.hits;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate394(data0[i0], {instancePath:instancePath+"/hits/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate394.errors : vErrors.concat(validate394.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate393.errors = [{instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.omitted_kinds !== undefined){
let data2 = data.omitted_kinds;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs6 = errors;
if(typeof data3 !== "string"){
validate393.errors = [{instancePath:instancePath+"/omitted_kinds/" + i1,schemaPath:"c:SearchKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "conversation") || (data3 === "memory")) || (data3 === "action_item"))){
validate393.errors = [{instancePath:instancePath+"/omitted_kinds/" + i1,schemaPath:"c:SearchKind/enum",keyword:"enum",params:{allowedValues: schema518.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate393.errors = [{instancePath:instancePath+"/omitted_kinds",schemaPath:"#/properties/omitted_kinds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate393.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate393.errors = vErrors;
return errors === 0;
}
validate393.evaluated = {"props":{"hits":true,"omitted_kinds":true},"dynamicProps":false,"dynamicItems":false};


function validate392(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate392.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate393(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate393.errors : vErrors.concat(validate393.errors);
errors = vErrors.length;
}
validate392.errors = vErrors;
return errors === 0;
}
validate392.evaluated = {"props":{"hits":true,"omitted_kinds":true},"dynamicProps":false,"dynamicItems":false};

export const searchToolActionItems200 = validate399;
const schema527 = {"type":"array","items":{"$ref":"c:ActionItem"}};

function validate399(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate399.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate32(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate399.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate399.errors = vErrors;
return errors === 0;
}
validate399.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const searchToolConversations200 = validate401;
const schema528 = {"type":"array","items":{"$ref":"c:Conversation"}};

function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate401.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate401.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate401.errors = vErrors;
return errors === 0;
}
validate401.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const searchToolMemories200 = validate403;
const schema529 = {"type":"array","items":{"$ref":"c:RelevantMemory"}};

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate403.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate388(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate403.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate403.errors = vErrors;
return errors === 0;
}
validate403.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const searchToolMemories403 = validate405;
const schema530 = {"anyOf":[{"$ref":"c:NotReadyBody"},{"$ref":"c:ErrorDetail"}]};

function validate405(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate405.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:NotReadyBody/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
let data0 = data.detail;
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.enabled === undefined) && (missing1 = "enabled")) || ((data0.code === undefined) && (missing1 = "code"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.reason === undefined) && (missing1 = "reason"))){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data0.enabled !== undefined){
let data1 = data0.enabled;
const _errs6 = errors;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(false !== data1){
const err3 = {instancePath:instancePath+"/detail/enabled",schemaPath:"c:NotReadyBody/properties/detail/properties/enabled/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.code !== undefined){
let data2 = data0.code;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("developer_memory_access_not_ready" !== data2){
const err5 = {instancePath:instancePath+"/detail/code",schemaPath:"c:NotReadyBody/properties/detail/properties/code/const",keyword:"const",params:{allowedValue: "developer_memory_access_not_ready"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.message !== undefined){
const _errs10 = errors;
if(typeof data0.message !== "string"){
const err6 = {instancePath:instancePath+"/detail/message",schemaPath:"c:NotReadyBody/properties/detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.reason !== undefined){
const _errs12 = errors;
if(typeof data0.reason !== "string"){
const err7 = {instancePath:instancePath+"/detail/reason",schemaPath:"c:NotReadyBody/properties/detail/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/detail",schemaPath:"c:NotReadyBody/properties/detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"c:NotReadyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.detail = true;
}
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.detail === undefined) && (missing2 = "detail")){
const err10 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err11 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate405.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate405.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate405.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const AppNotificationResult = validate406;
const schema533 = {"$ref":"c:AppNotificationResult"};
const schema534 = {"type":"object","required":["status"],"properties":{"status":{"type":"string","const":"Ok"}}};

function validate406(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate406.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate406.errors = [{instancePath,schemaPath:"c:AppNotificationResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
validate406.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppNotificationResult/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("Ok" !== data0){
validate406.errors = [{instancePath:instancePath+"/status",schemaPath:"c:AppNotificationResult/properties/status/const",keyword:"const",params:{allowedValue: "Ok"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate406.errors = [{instancePath,schemaPath:"c:AppNotificationResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate406.errors = vErrors;
return errors === 0;
}
validate406.evaluated = {"props":{"status":true},"dynamicProps":false,"dynamicItems":false};

export const LoginIdentity = validate407;
const schema535 = {"$ref":"c:LoginIdentity"};
const schema536 = {"type":"object","required":["uid","login_name"],"properties":{"uid":{"$ref":"c:Uid"},"login_name":{"$ref":"c:LoginName"}}};

function validate408(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate408.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.uid === undefined) && (missing0 = "uid")) || ((data.login_name === undefined) && (missing0 = "login_name"))){
validate408.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate408.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate408.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate408.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.login_name !== undefined){
let data1 = data.login_name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate408.errors = [{instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate408.errors = [{instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 200 && !pattern71.test(data1)){
validate408.errors = [{instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/pattern",keyword:"pattern",params:{pattern: "^[\\p{L}\\p{N}._@+-]+$"},message:"must match pattern \""+"^[\\p{L}\\p{N}._@+-]+$"+"\""}];
return false;
}
}
}
}
else {
validate408.errors = [{instancePath:instancePath+"/login_name",schemaPath:"c:LoginName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate408.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate408.errors = vErrors;
return errors === 0;
}
validate408.evaluated = {"props":{"uid":true,"login_name":true},"dynamicProps":false,"dynamicItems":false};


function validate407(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate407.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate408(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate408.errors : vErrors.concat(validate408.errors);
errors = vErrors.length;
}
validate407.errors = vErrors;
return errors === 0;
}
validate407.evaluated = {"props":{"uid":true,"login_name":true},"dynamicProps":false,"dynamicItems":false};

export const SttFailure = validate410;
const schema539 = {"$ref":"c:SttFailure"};
const schema540 = {"type":"object","required":["error","outcome","provider","retryable","message"],"properties":{"error":{"type":"string","enum":["stt_empty_unexpected","stt_timeout","stt_upstream_error","stt_provider_configuration_error","stt_invalid_input"]},"outcome":{"$ref":"c:SttFailureOutcome"},"provider":{"type":["string","null"]},"retryable":{"type":"boolean"},"message":{"type":"string"}}};
const schema541 = {"type":"string","enum":["empty_unexpected","timeout","upstream_error","config_error","invalid_input"]};

function validate411(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate411.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.error === undefined) && (missing0 = "error")) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.retryable === undefined) && (missing0 = "retryable"))) || ((data.message === undefined) && (missing0 = "message"))){
validate411.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.error !== undefined){
let data0 = data.error;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate411.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data0 === "stt_empty_unexpected") || (data0 === "stt_timeout")) || (data0 === "stt_upstream_error")) || (data0 === "stt_provider_configuration_error")) || (data0 === "stt_invalid_input"))){
validate411.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/enum",keyword:"enum",params:{allowedValues: schema540.properties.error.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data1 = data.outcome;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate411.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttFailureOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "empty_unexpected") || (data1 === "timeout")) || (data1 === "upstream_error")) || (data1 === "config_error")) || (data1 === "invalid_input"))){
validate411.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttFailureOutcome/enum",keyword:"enum",params:{allowedValues: schema541.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider !== undefined){
let data2 = data.provider;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate411.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: schema540.properties.provider.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retryable !== undefined){
const _errs8 = errors;
if(typeof data.retryable !== "boolean"){
validate411.errors = [{instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs10 = errors;
if(typeof data.message !== "string"){
validate411.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate411.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate411.errors = vErrors;
return errors === 0;
}
validate411.evaluated = {"props":{"error":true,"outcome":true,"provider":true,"retryable":true,"message":true},"dynamicProps":false,"dynamicItems":false};


function validate410(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate410.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate411(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate411.errors : vErrors.concat(validate411.errors);
errors = vErrors.length;
}
validate410.errors = vErrors;
return errors === 0;
}
validate410.evaluated = {"props":{"error":true,"outcome":true,"provider":true,"retryable":true,"message":true},"dynamicProps":false,"dynamicItems":false};

export const streamVoiceMessage503 = validate413;
const schema542 = {"anyOf":[{"$ref":"c:SttFailure"},{"$ref":"c:ErrorDetail"}]};

function validate413(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate413.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate411(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate411.errors : vErrors.concat(validate411.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.error = true;
props0.outcome = true;
props0.provider = true;
props0.retryable = true;
props0.message = true;
}
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate413.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate413.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate413.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const DeviceFilesResult = validate415;
const schema544 = {"$ref":"c:DeviceFilesResult"};

function validate415(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate415.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate214(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate214.errors : vErrors.concat(validate214.errors);
errors = vErrors.length;
}
validate415.errors = vErrors;
return errors === 0;
}
validate415.evaluated = {"props":{"new_memories":true,"updated_memories":true},"dynamicProps":false,"dynamicItems":false};

export const VoiceMessageTranscript = validate417;
const schema545 = {"$ref":"c:VoiceMessageTranscript"};
const schema546 = {"type":"object","required":["outcome","transcript","stt_provider","stt_model"],"properties":{"outcome":{"$ref":"c:SttSuccessOutcome"},"transcript":{"type":"string"},"stt_provider":{"type":["string","null"]},"stt_model":{"type":["string","null"]},"language":{"anyOf":[{"$ref":"c:LanguageCode"},{"type":"null"}]}}};
const schema547 = {"type":"string","enum":["success","expected_silence"]};

function validate418(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate418.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.outcome === undefined) && (missing0 = "outcome")) || ((data.transcript === undefined) && (missing0 = "transcript"))) || ((data.stt_provider === undefined) && (missing0 = "stt_provider"))) || ((data.stt_model === undefined) && (missing0 = "stt_model"))){
validate418.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.outcome !== undefined){
let data0 = data.outcome;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate418.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttSuccessOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "success") || (data0 === "expected_silence"))){
validate418.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttSuccessOutcome/enum",keyword:"enum",params:{allowedValues: schema547.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript !== undefined){
const _errs4 = errors;
if(typeof data.transcript !== "string"){
validate418.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stt_provider !== undefined){
let data2 = data.stt_provider;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate418.errors = [{instancePath:instancePath+"/stt_provider",schemaPath:"#/properties/stt_provider/type",keyword:"type",params:{type: schema546.properties.stt_provider.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stt_model !== undefined){
let data3 = data.stt_model;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate418.errors = [{instancePath:instancePath+"/stt_model",schemaPath:"#/properties/stt_model/type",keyword:"type",params:{type: schema546.properties.stt_model.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data4 = data.language;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 35){
const err0 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data4.length <= 70 && !pattern6.test(data4)){
const err1 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err3 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err4 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate418.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate418.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate418.errors = vErrors;
return errors === 0;
}
validate418.evaluated = {"props":{"outcome":true,"transcript":true,"stt_provider":true,"stt_model":true,"language":true},"dynamicProps":false,"dynamicItems":false};


function validate417(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate417.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate418(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate418.errors : vErrors.concat(validate418.errors);
errors = vErrors.length;
}
validate417.errors = vErrors;
return errors === 0;
}
validate417.evaluated = {"props":{"outcome":true,"transcript":true,"stt_provider":true,"stt_model":true,"language":true},"dynamicProps":false,"dynamicItems":false};

export const transcribeVoiceMessage503 = validate420;
const schema549 = {"anyOf":[{"$ref":"c:SttFailure"},{"$ref":"c:ErrorDetail"}]};

function validate420(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate420.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate411(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate411.errors : vErrors.concat(validate411.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.error = true;
props0.outcome = true;
props0.provider = true;
props0.retryable = true;
props0.message = true;
}
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.detail === undefined) && (missing0 = "detail")){
const err0 = {instancePath,schemaPath:"c:ErrorDetail/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err1 = {instancePath:instancePath+"/detail",schemaPath:"c:ErrorDetail/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"c:ErrorDetail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.detail = true;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate420.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate420.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate420.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const AppToolTried = validate422;
const schema551 = {"$ref":"c:AppToolTried"};
const schema552 = {"type":"object","required":["request","outcome","status","text","response","duration_ms"],"properties":{"request":{"type":"object","required":["method","url"],"properties":{"method":{"$ref":"c:ChatToolMethod"},"url":{"type":"string"},"body":{"type":"object","additionalProperties":true}}},"outcome":{"$ref":"c:ChatToolOutcome"},"status":{"type":["integer","null"]},"text":{"type":"string"},"response":{"type":["string","null"]},"duration_ms":{"type":"integer","minimum":0}}};
const schema554 = {"type":"string","enum":["result","error","not_connected","invalid_response","too_large","timeout","unreachable","refused"]};

function validate423(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate423.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.request === undefined) && (missing0 = "request")) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.response === undefined) && (missing0 = "response"))) || ((data.duration_ms === undefined) && (missing0 = "duration_ms"))){
validate423.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.request !== undefined){
let data0 = data.request;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.method === undefined) && (missing1 = "method")) || ((data0.url === undefined) && (missing1 = "url"))){
validate423.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.method !== undefined){
let data1 = data0.method;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate423.errors = [{instancePath:instancePath+"/request/method",schemaPath:"c:ChatToolMethod/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "GET") || (data1 === "POST")) || (data1 === "PUT")) || (data1 === "PATCH")) || (data1 === "DELETE"))){
validate423.errors = [{instancePath:instancePath+"/request/method",schemaPath:"c:ChatToolMethod/enum",keyword:"enum",params:{allowedValues: schema264.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.url !== undefined){
const _errs6 = errors;
if(typeof data0.url !== "string"){
validate423.errors = [{instancePath:instancePath+"/request/url",schemaPath:"#/properties/request/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.body !== undefined){
let data3 = data0.body;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate423.errors = [{instancePath:instancePath+"/request/body",schemaPath:"#/properties/request/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate423.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data4 = data.outcome;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate423.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:ChatToolOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((data4 === "result") || (data4 === "error")) || (data4 === "not_connected")) || (data4 === "invalid_response")) || (data4 === "too_large")) || (data4 === "timeout")) || (data4 === "unreachable")) || (data4 === "refused"))){
validate423.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:ChatToolOutcome/enum",keyword:"enum",params:{allowedValues: schema554.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data5 = data.status;
const _errs14 = errors;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
validate423.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema552.properties.status.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs16 = errors;
if(typeof data.text !== "string"){
validate423.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data7 = data.response;
const _errs18 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate423.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: schema552.properties.response.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_ms !== undefined){
let data8 = data.duration_ms;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate423.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate423.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate423.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate423.errors = vErrors;
return errors === 0;
}
validate423.evaluated = {"props":{"request":true,"outcome":true,"status":true,"text":true,"response":true,"duration_ms":true},"dynamicProps":false,"dynamicItems":false};


function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate422.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate423(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate423.errors : vErrors.concat(validate423.errors);
errors = vErrors.length;
}
validate422.errors = vErrors;
return errors === 0;
}
validate422.evaluated = {"props":{"request":true,"outcome":true,"status":true,"text":true,"response":true,"duration_ms":true},"dynamicProps":false,"dynamicItems":false};

export const ModelTrial = validate425;
const schema555 = {"$ref":"c:ModelTrial"};
const schema556 = {"type":"object","required":["model","failure","window","read_per_second","written_per_second","json","tools","thinking","hour_minutes","advice"],"properties":{"model":{"type":"string"},"failure":{"type":["string","null"]},"window":{"type":["integer","null"]},"read_per_second":{"type":["number","null"]},"written_per_second":{"type":["number","null"]},"json":{"type":["boolean","null"]},"tools":{"type":["boolean","null"]},"thinking":{"type":["boolean","null"]},"hour_minutes":{"type":["number","null"]},"advice":{"type":"array","items":{"type":"string"}}}};

function validate425(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate425.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.model === undefined) && (missing0 = "model")) || ((data.failure === undefined) && (missing0 = "failure"))) || ((data.window === undefined) && (missing0 = "window"))) || ((data.read_per_second === undefined) && (missing0 = "read_per_second"))) || ((data.written_per_second === undefined) && (missing0 = "written_per_second"))) || ((data.json === undefined) && (missing0 = "json"))) || ((data.tools === undefined) && (missing0 = "tools"))) || ((data.thinking === undefined) && (missing0 = "thinking"))) || ((data.hour_minutes === undefined) && (missing0 = "hour_minutes"))) || ((data.advice === undefined) && (missing0 = "advice"))){
validate425.errors = [{instancePath,schemaPath:"c:ModelTrial/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.model !== undefined){
const _errs2 = errors;
if(typeof data.model !== "string"){
validate425.errors = [{instancePath:instancePath+"/model",schemaPath:"c:ModelTrial/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.failure !== undefined){
let data1 = data.failure;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate425.errors = [{instancePath:instancePath+"/failure",schemaPath:"c:ModelTrial/properties/failure/type",keyword:"type",params:{type: schema556.properties.failure.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.window !== undefined){
let data2 = data.window;
const _errs6 = errors;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
validate425.errors = [{instancePath:instancePath+"/window",schemaPath:"c:ModelTrial/properties/window/type",keyword:"type",params:{type: schema556.properties.window.type},message:"must be integer,null"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.read_per_second !== undefined){
let data3 = data.read_per_second;
const _errs8 = errors;
if((!(typeof data3 == "number")) && (data3 !== null)){
validate425.errors = [{instancePath:instancePath+"/read_per_second",schemaPath:"c:ModelTrial/properties/read_per_second/type",keyword:"type",params:{type: schema556.properties.read_per_second.type},message:"must be number,null"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.written_per_second !== undefined){
let data4 = data.written_per_second;
const _errs10 = errors;
if((!(typeof data4 == "number")) && (data4 !== null)){
validate425.errors = [{instancePath:instancePath+"/written_per_second",schemaPath:"c:ModelTrial/properties/written_per_second/type",keyword:"type",params:{type: schema556.properties.written_per_second.type},message:"must be number,null"}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.json !== undefined){
let data5 = data.json;
const _errs12 = errors;
if((typeof data5 !== "boolean") && (data5 !== null)){
validate425.errors = [{instancePath:instancePath+"/json",schemaPath:"c:ModelTrial/properties/json/type",keyword:"type",params:{type: schema556.properties.json.type},message:"must be boolean,null"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.tools !== undefined){
let data6 = data.tools;
const _errs14 = errors;
if((typeof data6 !== "boolean") && (data6 !== null)){
validate425.errors = [{instancePath:instancePath+"/tools",schemaPath:"c:ModelTrial/properties/tools/type",keyword:"type",params:{type: schema556.properties.tools.type},message:"must be boolean,null"}];
return false;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.thinking !== undefined){
let data7 = data.thinking;
const _errs16 = errors;
if((typeof data7 !== "boolean") && (data7 !== null)){
validate425.errors = [{instancePath:instancePath+"/thinking",schemaPath:"c:ModelTrial/properties/thinking/type",keyword:"type",params:{type: schema556.properties.thinking.type},message:"must be boolean,null"}];
return false;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.hour_minutes !== undefined){
let data8 = data.hour_minutes;
const _errs18 = errors;
if((!(typeof data8 == "number")) && (data8 !== null)){
validate425.errors = [{instancePath:instancePath+"/hour_minutes",schemaPath:"c:ModelTrial/properties/hour_minutes/type",keyword:"type",params:{type: schema556.properties.hour_minutes.type},message:"must be number,null"}];
return false;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.advice !== undefined){
let data9 = data.advice;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data9)){
var valid2 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs22 = errors;
if(typeof data9[i0] !== "string"){
validate425.errors = [{instancePath:instancePath+"/advice/" + i0,schemaPath:"c:ModelTrial/properties/advice/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs22 === errors;
if(!valid2){
break;
}
}
}
else {
validate425.errors = [{instancePath:instancePath+"/advice",schemaPath:"c:ModelTrial/properties/advice/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate425.errors = [{instancePath,schemaPath:"c:ModelTrial/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate425.errors = vErrors;
return errors === 0;
}
validate425.evaluated = {"props":{"model":true,"failure":true,"window":true,"read_per_second":true,"written_per_second":true,"json":true,"tools":true,"thinking":true,"hour_minutes":true,"advice":true},"dynamicProps":false,"dynamicItems":false};

export const UndoneCorrection = validate426;
const schema557 = {"$ref":"c:UndoneCorrection"};
const schema558 = {"type":"object","allOf":[{"$ref":"c:Correction"},{"type":"object","required":["was_undone"],"properties":{"was_undone":{"type":"boolean"}}}]};

function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate427.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate427.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.was_undone === undefined) && (missing0 = "was_undone")){
validate427.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.was_undone !== undefined){
if(typeof data.was_undone !== "boolean"){
validate427.errors = [{instancePath:instancePath+"/was_undone",schemaPath:"#/allOf/1/properties/was_undone/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate427.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate427.errors = vErrors;
return errors === 0;
}
validate427.evaluated = {"props":{"was_undone":true,"id":true,"kind":true,"conversation_ids":true,"changed_conversations":true,"changed_segments":true,"created_at":true,"undone_at":true},"dynamicProps":false,"dynamicItems":false};


function validate426(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate426.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate427(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate427.errors : vErrors.concat(validate427.errors);
errors = vErrors.length;
}
validate426.errors = vErrors;
return errors === 0;
}
validate426.evaluated = {"props":{"was_undone":true,"id":true,"kind":true,"conversation_ids":true,"changed_conversations":true,"changed_segments":true,"created_at":true,"undone_at":true},"dynamicProps":false,"dynamicItems":false};

export const Account = validate430;
const schema559 = {"$ref":"c:Account"};

function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate430.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate264(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate264.errors : vErrors.concat(validate264.errors);
errors = vErrors.length;
}
validate430.errors = vErrors;
return errors === 0;
}
validate430.evaluated = {"props":{"uid":true,"name":true,"login_name":true,"administrator":true,"memory_access":true,"timezone":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const LockState = validate432;
const schema560 = {"$ref":"c:LockState"};
const schema561 = {"type":"object","required":["id","locked"],"properties":{"id":{"$ref":"c:RecordId"},"locked":{"type":"boolean"}}};

function validate433(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate433.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.locked === undefined) && (missing0 = "locked"))){
validate433.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate433.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate433.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate433.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate433.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs4 = errors;
if(typeof data.locked !== "boolean"){
validate433.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate433.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate433.errors = vErrors;
return errors === 0;
}
validate433.evaluated = {"props":{"id":true,"locked":true},"dynamicProps":false,"dynamicItems":false};


function validate432(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate432.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate433(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
errors = vErrors.length;
}
validate432.errors = vErrors;
return errors === 0;
}
validate432.evaluated = {"props":{"id":true,"locked":true},"dynamicProps":false,"dynamicItems":false};

export const OutboundDestination = validate435;
const schema563 = {"$ref":"c:OutboundDestination"};

function validate435(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate435.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate332(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
validate435.errors = vErrors;
return errors === 0;
}
validate435.evaluated = {"props":{"id":true,"kind":true,"name":true,"hosts":true,"place":true,"data":true,"enabled":true,"configured":true,"last_call_at":true,"last_error":true,"last_error_at":true,"days":true},"dynamicProps":false,"dynamicItems":false};

export const SpeechProfileUploaded = validate437;
const schema564 = {"$ref":"c:SpeechProfileUploaded"};
const schema565 = {"allOf":[{"$ref":"c:SpeechProfile"},{"type":"object","required":["url"],"properties":{"url":{"type":"string","format":"uri"}}}]};

function validate438(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate438.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate243(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.url === undefined) && (missing0 = "url")){
validate438.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data0 === "string"){
if(!(formats38(data0))){
validate438.errors = [{instancePath:instancePath+"/url",schemaPath:"#/allOf/1/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate438.errors = [{instancePath:instancePath+"/url",schemaPath:"#/allOf/1/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate438.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate438.errors = vErrors;
return errors === 0;
}
validate438.evaluated = {"props":{"url":true,"has_profile":true,"confidence":true,"seconds":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate437(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate437.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate438(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate438.errors : vErrors.concat(validate438.errors);
errors = vErrors.length;
}
validate437.errors = vErrors;
return errors === 0;
}
validate437.evaluated = {"props":{"url":true,"has_profile":true,"confidence":true,"seconds":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

export const BackupVerification = validate441;
const schema566 = {"$ref":"c:BackupVerification"};

function validate441(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate441.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate197(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
validate441.errors = vErrors;
return errors === 0;
}
validate441.evaluated = {"props":{"name":true,"status":true,"reason":true,"read_bytes":true,"bytes":true,"started_at":true,"finished_at":true},"dynamicProps":false,"dynamicItems":false};
